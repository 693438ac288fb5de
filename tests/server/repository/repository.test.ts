import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Condition } from '../../../src/model/Condition.ts';
import { evaluateCondition } from '../../../src/model/evaluateCondition.ts';
import type { EntityRecord, Filter } from '../../../src/protocol/types.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import type { Repository } from '../../../src/server/repository/Repository.ts';
import { readAll } from '../../../src/server/repository/readAll.ts';
import { describeDatabases } from '../../support/database.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('thing', {
    fields: {
      name: { type: 'string' },
      count: { type: 'integer' },
      price: { type: 'money' },
      open: { type: 'boolean' },
      kinds: { type: 'options', many: true },
      day: { type: 'date' },
      at: { type: 'dateTime' },
      other: { type: 'string' },
      placeId: { type: 'reference', to: 'place' },
      blob: { type: 'json' },
      state: { type: 'string' },
      share: { type: 'computed', computed: { expression: 'count', result: 'number' }, stored: true },
    },
    list: {
      search: [
        { field: 'day', op: 'between' },
        { field: 'state', op: 'eq' },
      ],
      sort: [{ field: 'createTime', order: 'DESC' }],
    },
  }),
  entity('place', { fields: { name: { type: 'string' }, code: { type: 'string' } } }),
);
const THING = entityOf(MODEL, 'thing');
const PLACE = entityOf(MODEL, 'place');

/** Every awkward value next to its neighbours: absent, empty, letters of both cases, Chinese, wildcards. */
const ROWS: readonly EntityRecord[] = [
  {
    id: '9007199254740993',
    name: '食品安全',
    count: 3,
    price: '12.50',
    open: true,
    kinds: ['a', 'b'],
    day: '2026-11-01',
  },
  {
    id: '9007199254740995',
    name: '食品_安全',
    count: 10,
    price: '2.50',
    open: false,
    kinds: ['ab'],
    day: '2026-11-02',
  },
  { id: '3', name: 'Abc%def', count: -1, price: '-0.05', kinds: ['A'], other: 'Abc%def' },
  { id: '4', name: 'abc\\def', count: 0, price: '90071992547409.93', at: '2026-11-01 23:59:59', other: 'abc' },
  { id: '5', name: '', count: null, price: null, kinds: [], at: '2026-11-02 00:00:00' },
  { id: '6', name: 'O\'Brien "x"', count: 3, kinds: ['a"b', '中'], placeId: '1', blob: { deep: ['\u0000', 1] } },
  { id: '7', name: '中文', count: 9_007_199_254_740_991, open: true, placeId: '2', share: 41 },
  { id: '8', name: 'zebra', open: false, at: '2026-11-01 00:00:00', share: 0.41 },
];

const CONDITIONS: readonly Condition[] = [
  { path: 'name', op: 'eq', value: '食品安全' },
  { path: 'name', op: 'ne', value: '中文' },
  { path: 'name', op: 'ne', value: null },
  { path: 'name', op: 'contains', value: '_' },
  { path: 'name', op: 'contains', value: 'a' },
  { path: 'name', op: 'contains', value: '%' },
  { path: 'name', op: 'contains', value: '\\' },
  { path: 'name', op: 'startsWith', value: '食品' },
  { path: 'name', op: 'endsWith', value: 'def' },
  { path: 'name', op: 'endsWith', value: 'DEF' },
  { path: 'name', op: 'endsWith', value: '_安全' },
  { path: 'name', op: 'endsWith', value: 'longer than any name of them' },
  { path: 'count', op: 'endsWith', value: 0 },
  { path: 'share', op: 'endsWith', value: '41' },
  { path: 'share', op: 'contains', value: '0' },
  { path: 'share', op: 'startsWith', value: '0.4' },
  { path: 'name', op: 'notContains', value: 'a' },
  { path: 'name', op: 'notContains', value: '安' },
  { not: { path: 'name', op: 'notContains', value: 'A' } },
  { path: 'kinds', op: 'notContains', value: 'a' },
  { path: 'name', op: 'empty', value: true },
  { path: 'name', op: 'empty', value: false },
  { path: 'name', op: 'in', value: ['中文', 'zebra'] },
  { path: 'name', op: 'notIn', value: ['中文', 'zebra'] },
  { path: 'name', op: 'in', value: [] },
  { path: 'name', op: 'eq', value: { ref: 'other' } },
  { path: 'name', op: 'ne', value: { ref: 'other' } },
  { path: 'form.name', op: 'eq', value: { ref: 'form.other' } },
  { path: 'name', op: 'ne', value: { ref: 'form.other' } },
  { path: 'form.count', op: 'gt', value: 2 },
  { path: 'count', op: 'gt', value: 2 },
  { path: 'count', op: 'lte', value: 3 },
  { path: 'count', op: 'between', value: [0, 9] },
  { path: 'count', op: 'eq', value: '3' },
  { path: 'price', op: 'gt', value: '2.5' },
  { path: 'price', op: 'eq', value: '12.5' },
  { path: 'price', op: 'lt', value: 0 },
  { path: 'open', op: 'eq', value: true },
  { path: 'open', op: 'ne', value: true },
  { path: 'kinds', op: 'contains', value: 'a' },
  { path: 'kinds', op: 'in', value: ['b', '中'] },
  { path: 'kinds', op: 'notIn', value: ['a'] },
  { path: 'kinds', op: 'contains', value: 'a"b' },
  { path: 'kinds', op: 'eq', value: ['a', 'b'] },
  { path: 'kinds', op: 'empty', value: true },
  { path: 'day', op: 'gte', value: '2026-11-02' },
  { path: 'day', op: 'lt', value: { ref: 'env.today' } },
  { not: { path: 'count', op: 'gt', value: 2 } },
  { not: { not: { path: 'open', op: 'eq', value: true } } },
  { any: [{ path: 'count', op: 'eq', value: 0 }, { all: [{ path: 'open', op: 'eq', value: true }] }] },
  { all: [] },
  { any: [] },
  { path: 'user.id', op: 'eq', value: '900' },
];

describeDatabases('the repository', (open, engine) => {
  async function world() {
    const database = await open();
    await syncSchema(database, MODEL);
    const repository = createRepository({ database, model: MODEL, tenantId: '1' });
    await repository.insert(PLACE, [
      { id: '1', name: '东', code: '01' },
      { id: '2', name: '西', code: '02' },
    ]);
    await repository.insert(THING, ROWS);
    return { database, repository };
  }

  it('gives back what was put in, ids beyond 2^53 and exact amounts included', async () => {
    const { repository } = await world();

    const found = await repository.getMany(THING, ['9007199254740995', '9007199254740993', '4', '6', '7']);

    expect(found.map((row) => row.id)).toEqual(['9007199254740995', '9007199254740993', '4', '6', '7']);
    expect(found[1]).toMatchObject({ name: '食品安全', price: '12.50', open: true, kinds: ['a', 'b'], revision: 1 });
    expect(found[2]).toMatchObject({ price: '90071992547409.93' });
    expect(found[3]).toMatchObject({ blob: { deep: ['\u0000', 1] } });
    expect(found[4]).toMatchObject({ count: 9_007_199_254_740_991 });
  });

  it.each(CONDITIONS.map((condition) => [JSON.stringify(condition), condition] as const))(
    'means the same in SQL and in the evaluator: %s',
    async (_text, condition) => {
      const { repository } = await shared();
      const around = { user: { id: '900' }, env: { today: '2026-11-02' } };

      const found = await repository.find(THING, { where: condition, scope: around });

      const expected = ROWS.filter((row) => evaluateCondition(condition, { ...around, row, form: row }));
      expect(found.map((row) => row.id).sort()).toEqual(expected.map((row) => row.id).sort());
    },
  );

  it('follows a path through a reference', async () => {
    const { repository } = await shared();

    const found = await repository.find(THING, { where: { path: 'placeId.code', op: 'eq', value: '02' } });

    expect(found.map((row) => row.id)).toEqual(['7']);
  });

  const FILTERS: readonly (readonly [Filter, readonly string[]])[] = [
    [{ field: 'name', op: 'contains', value: 'ABC' }, ['3', '4']],
    [{ field: 'name', op: 'contains', value: '%' }, ['3']],
    [{ field: 'name', op: 'contains', value: '_' }, ['9007199254740995']],
    [{ field: 'name', op: 'contains', value: '\\' }, ['4']],
    [{ field: 'name', op: 'startsWith', value: 'aB' }, ['3', '4']],
    [{ field: 'name', op: 'startsWith', value: '食' }, ['9007199254740993', '9007199254740995']],
    [{ field: 'name', op: 'endsWith', value: 'DEF' }, ['3', '4']],
    [{ field: 'name', op: 'eq', value: 'O\'Brien "x"' }, ['6']],
    [{ field: 'name', op: 'eq', value: "' or '1'='1" }, []],
    [{ field: 'name', op: 'eq', value: 'nul\u0000' }, []],
    [{ field: 'name', op: 'notContains', value: 'e' }, ['7', '9007199254740993', '9007199254740995']],
    [{ field: 'count', op: 'eq', value: '1) or (1=1' }, []],
    [{ field: 'count', op: 'eq', value: 1e300 }, []],
    [{ field: 'kinds', op: 'eq', value: 'a' }, ['9007199254740993']],
    [{ field: 'at', op: 'between', value: ['2026-11-01', '2026-11-01'] }, ['4', '8']],
    [{ field: 'at', op: 'eq', value: '2026-11-01' }, ['4', '8']],
    [{ field: 'at', op: 'eq', value: '2026-11-02' }, ['5']],
    [{ field: 'at', op: 'ne', value: '2026-11-01' }, ['3', '5', '6', '7', '9007199254740993', '9007199254740995']],
    [{ field: 'at', op: 'gt', value: '2026-11-01' }, ['5']],
  ];

  it.each(FILTERS.map(([filter, ids]) => [JSON.stringify(filter), filter, ids] as const))(
    'filters alike in both databases: %s',
    async (_text, filter, ids) => {
      const { repository } = await shared();

      const page = await repository.page(THING, { page: 1, size: 50, filters: [filter] });

      expect(page.records.map((row) => row.id).sort()).toEqual([...ids]);
      expect(page.total).toBe(ids.length);
    },
  );

  it('sorts absent values last in both directions and text by code point, ids breaking ties', async () => {
    const { repository } = await shared();
    const idsBy = async (field: string, order: 'ASC' | 'DESC') =>
      (await repository.find(THING, { sort: [{ field, order }] })).map((row) => row.id);

    expect(await idsBy('name', 'ASC')).toEqual(['3', '6', '4', '8', '7', '9007199254740995', '9007199254740993', '5']);
    expect(await idsBy('name', 'DESC')).toEqual(['9007199254740993', '9007199254740995', '7', '8', '4', '6', '3', '5']);
    expect((await idsBy('price', 'DESC')).slice(0, 4)).toEqual(['4', '9007199254740993', '9007199254740995', '3']);
    expect(await idsBy('count', 'ASC')).toEqual(['3', '4', '6', '9007199254740993', '9007199254740995', '7', '5', '8']);
  });

  it('pages without overlap, counts once, and caps the size', async () => {
    const { repository } = await shared();
    const at = (page: number, size: number) => repository.page(THING, { page, size });

    const pages = await Promise.all([1, 2, 3].map((page) => at(page, 3)));

    expect(new Set(pages.flatMap((page) => page.records.map((row) => row.id))).size).toBe(8);
    expect(pages.map((page) => page.total)).toEqual([8, 8, 8]);
    expect(await at(99, 10)).toMatchObject({ records: [], total: 8, current: 99 });
    expect((await at(1, 100_000_000)).size).toBe(200);
    expect((await at(-5, -5)).current).toBe(1);
    expect((await at(Number.MAX_SAFE_INTEGER, 200)).records).toEqual([]);
  });

  it('pages through absent values behind all others as the whole list has them', async () => {
    const { repository } = await shared();
    for (const field of ['name', 'count', 'price', 'day', 'placeId']) {
      for (const order of ['ASC', 'DESC'] as const) {
        const sort = [{ field, order }];
        const whole = (await repository.find(THING, { sort })).map((row) => row.id);

        for (const size of [1, 3, 8]) {
          const pages = await Promise.all(
            [1, 2, 3, 4, 5, 6, 7, 8, 9].map((page) => repository.page(THING, { page, size, sort })),
          );

          expect(pages.flatMap((page) => page.records.map((row) => row.id))).toEqual(whole);
          expect(pages.map((page) => page.total)).toEqual(pages.map(() => 8));
        }
      }
    }
  });

  it('writes only while the guard holds', async () => {
    const { repository } = await world();
    const retried: unknown[] = [];
    repository.database.troubles.tell((_trouble, _total, error) => retried.push(error));
    const guarded = () =>
      repository.update(THING, ['3'], { other: 'taken' }, { where: { path: 'other', op: 'ne', value: 'taken' } });

    const written = await Promise.all(Array.from({ length: 20 }, guarded));

    expect(written.filter((count) => count === 1)).toHaveLength(1);
    // They wait in one line: none of them had to be ended so that the others could go on.
    expect(retried).toEqual([]);
    expect(await repository.get(THING, '3')).toMatchObject({ other: 'taken', revision: 2 });
    expect(await repository.update(THING, ['3'], { other: 'x' }, { revision: 1 })).toBe(0);
  });

  it('undoes a transaction that fails, alone', async () => {
    const { repository } = await world();
    const failing = repository.write(async (inside) => {
      await inside.insert(PLACE, [{ id: '50', name: '败' }]);
      throw new Error('no');
    });
    const working = repository.write((inside) => inside.insert(PLACE, [{ id: '51', name: '成' }]));

    await expect(failing).rejects.toThrow('no');
    await working;

    expect((await repository.getMany(PLACE, ['50', '51'])).map((row) => row.id)).toEqual(['51']);
  });

  it('counts rows of several entities by one question, and holds them until the transaction ends', async () => {
    const { repository } = await world();
    await repository.insert(PLACE, [
      { id: '60', name: '东' },
      { id: '61', name: '西' },
    ]);
    const named = (...ids: readonly string[]) => ({ where: { path: 'id', op: 'in', value: [...ids] } as const });
    const order: string[] = [];
    const isHeld = Promise.withResolvers<void>();
    const writing = isHeld.promise
      .then(() => repository.update(PLACE, ['61'], { name: '南' }))
      .then(() => order.push('written'));

    const counts = await repository.write(async (inside) => {
      const held = await inside.holdAll([
        { entity: PLACE, query: named('60', '61', '404') },
        { entity: THING, query: named('3') },
        { entity: THING, query: named('405') },
      ]);
      isHeld.resolve();
      await pause(100);
      order.push('ended');
      return held;
    });
    await writing;

    expect(counts).toEqual([2, 1, 0]);
    expect(order).toEqual(['ended', 'written']);
    expect(await repository.holdAll([])).toEqual([]);
  });

  it('asks once whether what saves refer to is there, until that is written, where those that write take turns', async () => {
    const { repository } = await world();
    await repository.insert(PLACE, [{ id: '70', name: '东', code: '1' }]);
    const where = {
      all: [
        { path: 'id', op: 'eq', value: '70' },
        { path: 'code', op: 'eq', value: { ref: 'form.code' } },
      ],
    } as const;
    let asked = 0;
    const held = (code: string, work: (inside: Repository) => Promise<unknown> = async () => undefined) =>
      repository.write(async (inside) => {
        await work(inside);
        const statements = vi.spyOn(inside.database.executor.getExecutor(), 'executeQuery');
        const count = await inside.hold(PLACE, { where, scope: { form: { code } } });
        asked = statements.mock.calls.length;
        statements.mockRestore();
        return count;
      });
    const once = engine === 'SQLite' ? 0 : 1;

    expect([await held('1'), asked]).toEqual([1, 1]);
    expect([await held('1'), asked]).toEqual([1, once]);
    expect([await held('2'), asked]).toEqual([0, 1]);

    // Of columns that it does not name nothing is felt, nor of another tenant's rows.
    await repository.update(PLACE, ['70'], { name: '西' });
    await repository.inTenant('others').insert(PLACE, [{ id: '71', code: '1' }]);
    expect([await held('1'), asked]).toEqual([1, once]);

    await repository.update(PLACE, ['70'], { code: '2' });
    expect([await held('1'), asked]).toEqual([0, 1]);
    expect([await held('2'), asked]).toEqual([1, 1]);
    const undone = held('2', async (inside) => {
      await inside.remove(PLACE, ['70'], {});
      expect(await inside.hold(PLACE, { where, scope: { form: { code: '2' } } })).toBe(0);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await held('2')).toBe(1);
    expect(await held('2', (inside) => inside.remove(PLACE, ['70'], {}))).toBe(0);
    expect(await held('2')).toBe(0);
  });

  it('refuses a value that no column holds, by field', async () => {
    const { repository } = await world();

    await expect(repository.insert(PLACE, [{ id: '60', name: 'a\u0000b' }])).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ field: 'name', code: 'wrongType' }],
    });
    expect(() => createRepository({ database: {} as never, model: MODEL, tenantId: '' })).toThrow(/tenant/);
  });

  it('keeps deleted rows out of everything but labels', async () => {
    const { repository } = await world();

    await repository.remove(PLACE, ['1'], {});

    expect(await repository.get(PLACE, '1')).toBeUndefined();
    expect(await repository.count(PLACE)).toBe(1);
    expect(await repository.pluck(PLACE, 'id', ['1'], ['name'])).toEqual([{ id: '1', name: '东' }]);
    expect(await repository.update(PLACE, ['1'], { name: 'x' })).toBe(0);
  });

  it('takes more ids at once than a statement takes parameters', async () => {
    const { repository } = await world();
    const many = ['1', ...Array.from({ length: 70_000 }, (_, at) => `none${at}`), '2'];

    expect((await repository.getMany(PLACE, many)).map(({ id }) => id)).toEqual(['1', '2']);
    expect(await repository.pluck(PLACE, 'id', many, ['name'])).toHaveLength(2);
    expect(await repository.update(PLACE, many, { name: '中' })).toBe(2);
    await repository.countUp(PLACE, many, 'revision');
    expect((await repository.getMany(PLACE, ['1', '2'])).map(({ name }) => name)).toEqual(['中', '中']);
    expect(await repository.remove(PLACE, many, {})).toBe(2);
  });

  it('compares with more values than a statement takes parameters', async () => {
    const { repository } = await shared();
    const many = ['9007199254740993', ...Array.from({ length: 70_000 }, (_, at) => `none${at}`), '7'];
    const idsWhere = async (where: Condition) =>
      (await repository.find(THING, { where, sort: [{ field: 'id', order: 'ASC' }] })).map(({ id }) => id);

    expect(await idsWhere({ path: 'id', op: 'in', value: many })).toEqual(['7', '9007199254740993']);
    expect(await idsWhere({ path: 'id', op: 'notIn', value: many })).toEqual([
      '3',
      '4',
      '5',
      '6',
      '8',
      '9007199254740995',
    ]);
    expect(await idsWhere({ path: 'placeId', op: 'notIn', value: ['1', ...many] })).toEqual(['7']);
  });

  it('reads every row there is, each once, in the order asked for', async () => {
    const { repository } = await world();
    const ids = Array.from({ length: 2300 }, (_, at) => String(10_000 + ((at * 7) % 2300)));
    await repository.insert(
      PLACE,
      ids.map((id) => ({ id, name: `n${Number(id) % 10}`, code: '03' })),
    );
    const where = { path: 'code', op: 'eq', value: '03' } as const;
    const sort = [{ field: 'id', order: 'DESC' }] as const;

    const all = (await readAll(repository, PLACE)).map(({ id }) => id);
    const some = (await readAll(repository, PLACE, { where })).map(({ id }) => id);
    const sorted = (await readAll(repository, PLACE, { where, sort })).map(({ id }) => id);

    expect(all).toEqual(['1', ...ids.toSorted(), '2']);
    expect(some).toEqual(ids.toSorted());
    expect(sorted).toEqual(ids.toSorted().toReversed());
  });

  it('gives each page of a long list as the whole list has it, however one jumps and whatever was read before', async () => {
    const { repository } = await world();
    const pages = [15, 14, 16, 10, 9, 25, 24, 12, 11, 13, 20, 1, 17, 8, 23, 22, 26];

    for (const [tenant, untimed] of [
      ['7', false],
      ['9', true],
    ] as const) {
      const mine = repository.inTenant(tenant);
      // A few values, each many times, and none in every third row.
      await mine.insert(
        THING,
        Array.from({ length: 500 }, (_, at) => ({
          id: `${tenant}${10_000 + ((at * 37) % 500)}`,
          name: at % 3 === 0 ? null : `n${at % 5}`,
          state: at % 3 === 0 ? null : `s${at % 5}`,
          count: at % 3 === 0 ? null : at % 7,
          price: at % 3 === 0 ? null : `${at % 4}.50`,
          createTime: untimed && at % 7 === 0 ? null : `2026-11-03 10:00:${10 + (at % 11)}`,
        })),
      );
      for (const field of ['name', 'state', 'count', 'price', 'createTime', 'id']) {
        for (const order of ['ASC', 'DESC'] as const) {
          const sort = [{ field, order }];
          const whole = (await mine.find(THING, { sort, limit: 1000 })).map(({ id }) => id);
          const wrong = [];
          for (const page of pages) {
            const { records, total } = await mine.page(THING, { page, size: 20, sort });
            const ids = records.map(({ id }) => id);
            if (total !== 500 || ids.join() !== whole.slice((page - 1) * 20, page * 20).join()) wrong.push(page);
          }
          expect([tenant, field, order, wrong]).toEqual([tenant, field, order, []]);
        }
      }
    }
  });

  it('finds the first of very many rows of a filter along the list, and those that stand at its end as well', async () => {
    const { database, repository } = await world();
    const mine = repository.inTenant('8');
    const two = (value: number) => String(value).padStart(2, '0');
    await mine.insert(
      THING,
      Array.from({ length: 3000 }, (_, at) => ({
        id: `8${10_000 + ((at * 37) % 3000)}`,
        // Every third row, and apart from them the last of all.
        name: at % 3 === 0 ? 'spread' : at < 1900 ? 'late' : 'other',
        day: at % 4 === 0 ? null : `2026-11-${two(1 + (at % 28))}`,
        createTime: `2026-11-03 10:${two(Math.floor(at / 60))}:${two(at % 60)}`,
      })),
    );
    const along: string[] = [];
    database.statements.tell(({ sql }) => {
      if (/from \(select/.test(sql)) along.push(sql);
    });

    for (const name of ['spread', 'late']) {
      const filters = [{ field: 'name', op: 'eq', value: name }] as const;
      for (const [field, order] of [
        ['createTime', 'DESC'],
        ['createTime', 'ASC'],
        ['day', 'ASC'],
        ['day', 'DESC'],
      ] as const) {
        const sort = [{ field, order }];
        const whole = (await mine.find(THING, { filters, sort, limit: 1000 })).map(({ id }) => id);
        const pages = [];
        // The second time it is known how many there are.
        for (const page of [1, 1, 2]) pages.push(await mine.page(THING, { page, size: 10, filters, sort }));
        expect(pages.map(({ records }) => records.map(({ id }) => id))).toEqual([
          whole.slice(0, 10),
          whole.slice(0, 10),
          whole.slice(10, 20),
        ]);
      }
    }
    expect(along.length).toBeGreaterThan(8);
  });

  it('reads a list of one value from the index that has it in order, however many newer rows have another', async () => {
    const { database, repository } = await world();
    const mine = repository.inTenant('6');
    await mine.insert(
      THING,
      Array.from({ length: 3000 }, (_, at) => ({
        id: `6${10_000 + at}`,
        state: at < 1200 ? 'early' : 'late',
        createTime: `2026-11-03 10:00:00.${10_000 + at}`,
      })),
    );
    if (engine !== 'SQLite') await database.executor.executeQuery(CompiledQuery.raw('vacuum analyze thing'));
    const filters = [{ field: 'state', op: 'eq', value: 'early' }] as const;
    await mine.page(THING, { page: 1, size: 10, filters });
    const asked = vi.spyOn(database.executor.getExecutor(), 'executeQuery');

    const { records, total } = await mine.page(THING, { page: 1, size: 10, filters });
    const queries = asked.mock.calls.map(([query]) => query);
    const explain = engine === 'SQLite' ? 'explain query plan' : 'explain (analyze, format json)';
    const plans = [];
    for (const { sql, parameters } of queries)
      plans.push(await database.executor.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters])));
    const [plan = ''] = plans.map(({ rows }) => JSON.stringify(rows));

    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `6${11_199 - at}`));
    expect(total).toBe(1200);
    expect(plans).toHaveLength(1);
    if (engine === 'SQLite') expect(plan).toMatch(/INDEX \S+ \(tenant_id=\? AND is_deleted=\? AND state=\?\)/);
    else expect(plan).toMatch(/Index Cond[^,]*\(state = /);
    expect(plan).not.toMatch(/TEMP B-TREE|Sort Key|Rows Removed by Filter/);
  });

  it('looks only at outlived keys of requests where somebody has very many', async () => {
    const { database, repository } = await world();
    await repository.write(async (inside) => {
      for (let at = 0; at < 1000; at += 1) await inside.firstAnswer('importer', `row ${at}`, String(at));
    });
    if (engine !== 'SQLite')
      await database.executor.executeQuery(CompiledQuery.raw('vacuum analyze shian_idempotency'));
    const asked = vi.spyOn(database.executor.getExecutor(), 'executeQuery');

    expect(await repository.firstAnswer('importer', 'row 7', 'again')).toBe('7');

    const [outlived] = asked.mock.calls.map(([query]) => query);
    if (outlived === undefined) throw new Error('Nothing was asked');
    const explain = engine === 'SQLite' ? 'explain query plan' : 'explain';
    const explained = CompiledQuery.raw(`${explain} ${outlived.sql}`, [...outlived.parameters]);
    const plan = JSON.stringify((await database.executor.executeQuery(explained)).rows);
    if (engine === 'SQLite') expect(plan).toContain('shian_idempotency_age (user_id=? AND created_at<?)');
    else expect(plan).toMatch(/shian_idempotency_age.*Index Cond: \(\(user_id = .*created_at < /);
  });

  it('never scans a table for the page call', async () => {
    const { database, repository } = await world();
    for (const tenant of ['1', '2', '3', '4', '5', '6']) {
      const many = Array.from({ length: 2000 }, (_, at) => ({
        id: `${tenant}${10_000 + at}`,
        name: `n${at}`,
        day: '2026-11-03',
      }));
      await repository.inTenant(tenant).insert(THING, many);
    }
    if (engine !== 'SQLite') await database.executor.executeQuery(CompiledQuery.raw('vacuum analyze thing'));
    const explain = engine === 'SQLite' ? 'explain query plan ' : 'explain ';
    const executor = database.slowReads.getExecutor();
    const asked = vi.spyOn(executor, 'executeQuery');

    for (const field of ['createTime', 'name', 'day', 'count', 'price', 'placeId']) {
      for (const order of ['ASC', 'DESC'] as const) {
        for (const page of [1, 150]) {
          asked.mockClear();
          await repository.page(THING, { page, size: 10, sort: [{ field, order }] });
          for (const [query] of [...asked.mock.calls]) {
            const explained = CompiledQuery.raw(`${explain}${query.sql}`, [...query.parameters]);
            const plan = JSON.stringify((await database.executor.executeQuery(explained)).rows);

            expect(plan).toMatch(/USING (COVERING )?INDEX|Index (Only )?Scan/);
            if (engine === 'SQLite') expect(plan).not.toMatch(/SCAN thing/);
            else expect(plan).not.toMatch(/Seq Scan on thing/);
            if (page === 1) expect(plan).not.toMatch(/TEMP B-TREE|Sort Key/);
          }
        }
      }
    }
  });

  it('names the tenant in every statement on a tenant table (S6)', async () => {
    const { repository } = await world();

    // Writes happen in transactions, so all of it is looked at in one.
    const statements = await repository.write(async (inside) => {
      const asked = vi.spyOn(inside.database.executor.getExecutor(), 'executeQuery');
      await inside.page(THING, { page: 1, size: 10 });
      await inside.page(THING, { page: 100, size: 10, filters: [{ field: 'name', op: 'eq', value: 'x' }] });
      await inside.find(THING, { where: { path: 'placeId.code', op: 'eq', value: '02' } });
      await inside.getMany(THING, ['3', '4']);
      await inside.count(THING);
      await inside.exists(THING, { where: { any: [{ path: 'name', op: 'eq', value: 'x' }] } });
      await inside.pluck(THING, 'id', ['3'], ['name']);
      await inside.update(THING, ['3'], { name: 'x' });
      await inside.remove(THING, ['3'], {});
      await inside.isReferred(THING, 'placeId', ['1'], false);
      return asked.mock.calls.map(([query]) => query.sql);
    });

    expect(statements).toHaveLength(13);
    for (const statement of statements) {
      const tables = statement.match(/(from|update|into) "\w+"/g) ?? [];
      const tenants = statement.match(/tenant_id = [?$]|into "\w+" \([^)]*"tenant_id"/g) ?? [];
      expect([statement, tenants.length]).toEqual([statement, tables.length]);
    }
  });

  let once: ReturnType<typeof world> | undefined;
  /** For tests that only read. */
  function shared() {
    once ??= world();
    return once;
  }
});
