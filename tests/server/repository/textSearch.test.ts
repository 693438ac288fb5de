import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { EntityRecord } from '../../../src/protocol/types.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { entityTable } from '../../../src/server/repository/entityTable.ts';
import type { RowFilter } from '../../../src/server/repository/Repository.ts';
import { recordStretchWrites } from '../../../src/server/repository/recordTextWrites.ts';
import { runSql } from '../../../src/server/repository/runSql.ts';
import { searchedQuery } from '../../../src/server/repository/searchedQuery.ts';
import { totalByGrams } from '../../../src/server/repository/totalByGrams.ts';
import { indexTexts } from '../../../src/server/search/indexTexts.ts';
import { describeDatabases } from '../../support/database.ts';
import { indexAllTexts } from '../../support/indexAllTexts.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('shop', {
    fields: { name: { type: 'string' }, phone: { type: 'phone' }, address: { type: 'string' } },
    list: { search: [{ field: 'name', op: 'contains' }] },
  }),
  entity('licence', {
    fields: { number: { type: 'string' }, shop: { type: 'reference', to: 'shop' } },
    list: { columns: ['number', 'shop'] },
  }),
);
const SHOP = entityOf(MODEL, 'shop');
const LICENCE = entityOf(MODEL, 'licence');

/** Few characters, so that pieces of them occur again and again, in two widths and cases, with signs of patterns. */
const LETTERS = ['食', '堂', '京', '烤', '鸭', '店', '𠮷', 'a', 'A', 'Ａ', '1', '2', '%', '％', '_', '\\', ' '];
const words = (least: number, most: number) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength: least, maxLength: most }).map((letters) => letters.join(''));
const row = fc.record({ name: words(1, 8), phone: words(0, 6), address: fc.oneof(words(0, 6), words(500, 520)) });

const SHAPES = {
  one: (text: string): RowFilter[] => [{ field: 'name', op: 'contains', value: text }],
  any: (text: string): RowFilter[] => [
    { any: ['name', 'phone', 'address'].map((field) => ({ field, op: 'contains', value: text })) },
  ],
  none: (text: string): RowFilter[] => [{ not: { field: 'name', op: 'contains', value: text } }],
} as const;

const lower = (text: unknown) => String(text ?? '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
/** How it may stand: as typed, with plain letters and signs, and with signs of full width. */
const waysOf = (text: string): readonly string[] => {
  const plain = text.replaceAll('Ａ', 'A').replaceAll('％', '%');
  return [text, plain, plain.replaceAll('%', '％').replaceAll('_', '＿').replaceAll('\\', '＼')];
};
/** As a pattern finds it: whatever the case of Latin letters, and the width that was typed. */
const holds = (shape: keyof typeof SHAPES, record: EntityRecord, text: string): boolean => {
  const found = (name: string) => waysOf(text).some((way) => lower(record[name]).includes(lower(way)));
  if (shape === 'any') return ['name', 'phone', 'address'].some(found);
  return found('name') === (shape === 'one');
};

describeDatabases('text search', (open) => {
  let database: Database;
  const repository = (tenantId: string) => createRepository({ database, model: MODEL, tenantId });
  const store = () => ({ database, model: MODEL });
  beforeAll(async () => {
    database = await open();
    await syncSchema(database, MODEL);
  });

  const scopeOf = (tenantId: string, model = MODEL) => ({
    ...{ database, model, tenantId, executor: database.executor },
    ...{ isTransaction: false, unrecorded: false },
  });

  /** Records by which grams answer; undefined where all rows are gone through. */
  const among = async (tenantId: string, filters: readonly RowFilter[], of = SHOP) =>
    (await searchedQuery(scopeOf(tenantId), of, { filters })).among;

  /** How many there are of them by their grams, among so many rows; null or undefined where grams do not tell. */
  const counted = async (tenantId: string, filters: readonly RowFilter[], all = 1_000_000, model = MODEL) => {
    const scope = scopeOf(tenantId, model);
    const query = await totalByGrams(scope, entityTable(entityOf(model, 'shop')), { filters }, async () => all, []);
    const total = query && (await runSql(scope, query)).rows[0]?.total;
    return total && Number(total);
  };

  it('finds exactly what a pattern finds, whatever has been written since texts were taken apart', async () => {
    let tenant = 100;
    let countedOnes = 0;
    const step = fc.record({ rows: fc.array(row, { maxLength: 6 }), change: words(1, 8), text: words(1, 3) });
    const run = async (steps: readonly { rows: readonly EntityRecord[]; change: string; text: string }[]) => {
      tenant += 1;
      const own = repository(String(tenant));
      const known = new Map<string, EntityRecord>();
      for (const [at, { rows, change, text }] of steps.entries()) {
        const made = rows.map((values, index) => ({ ...values, id: `${tenant}-${at}-${index}` }));
        await own.insert(SHOP, made);
        for (const record of made) known.set(record.id, record);
        const [first, last] = [[...known.keys()][0], [...known.keys()].at(-1)];
        const changed = await own.write(async (inside) => {
          if (first === undefined) return 0;
          // A save reads its record first, an action on many does not.
          if (at % 2 === 0) await inside.get(SHOP, first);
          return inside.update(SHOP, [first], { name: change });
        });
        if (first !== undefined && changed > 0) known.set(first, { ...known.get(first), name: change });
        if (at % 2 === 1 && last !== undefined && known.delete(last)) await own.remove(SHOP, [last], {});
        // Sometimes all is done, sometimes only a part, sometimes nothing.
        if (at % 3 === 0) await indexAllTexts(store());
        else if (at % 3 === 1) await indexTexts(store());
        for (const shape of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) {
          const found = await own.find(SHOP, { filters: SHAPES[shape](text) });
          const oracle = [...known].filter(([, record]) => holds(shape, record, text)).map(([id]) => id);
          expect(found.map(({ id }) => id).toSorted()).toEqual(oracle.toSorted());
          const total = await counted(String(tenant), SHAPES[shape](text));
          if (total === undefined || total === null) continue;
          expect(total).toBe(oracle.length);
          countedOnes += total;
        }
      }
    };

    // Of those that are drawn none may have a text that grams can count.
    const shops = ['京店', '食堂', '食堂烤鸭店'].map((name) => ({ name, phone: '', address: '' }));
    const certain = [0, 1, 2].map(() => ({ rows: shops, change: '京', text: '食堂' }));
    const steps = fc.array(step, { minLength: 3, maxLength: 5 });
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: 15, examples: [[certain]] });
    expect(countedOnes).toBeGreaterThan(0);
  });

  it('goes by grams and not by a scan, in one tenant, through references too', async () => {
    await repository('1').insert(SHOP, [
      { id: 'a', name: '北京烤鸭店', phone: '13812345678' },
      { id: 'b', name: '食堂' },
    ]);
    await repository('2').insert(SHOP, [{ id: 'c', name: '北京烤鸭店' }]);
    await repository('1').insert(LICENCE, [
      { id: 'l1', number: 'JY1', shop: 'a' },
      { id: 'l2', number: 'JY2', shop: 'b' },
    ]);
    await indexAllTexts(store());
    const contains = (field: string, value: string) => ({ field, op: 'contains', value }) as const;
    const through = { reference: 'shop', rows: { filters: [contains('name', '烤鸭')] } };

    expect(await among('1', [contains('name', '烤鸭')])).toEqual(['a']);
    expect(await among('1', [contains('phone', '1234')])).toEqual(['a']);
    expect(await among('1', [contains('name', '1234')])).toEqual([]);
    expect(await among('1', [through], LICENCE)).toEqual(['l1']);
    expect(await among('1', [{ any: [contains('number', 'JY2'), through] }], LICENCE)).toEqual(['l2', 'l1']);
    // One character is no pair, and what is denied may be anywhere.
    expect(await among('1', [contains('name', '鸭')])).toBeUndefined();
    expect(await among('1', [{ not: contains('name', '烤鸭') }])).toBeUndefined();
  });

  it('goes through the rows of very many that are noted by one line until all of them have been taken apart', async () => {
    const own = repository('3');
    const rows = Array.from({ length: 900 }, (_, at) => ({
      id: `m${1000 + at}`,
      name: [5, 450, 899].includes(at) ? '远处的烤鸭店' : '食堂',
    }));
    await indexAllTexts(store());
    await own.insert(SHOP, rows, { textsNoted: true });
    await recordStretchWrites(database.executor, '3', SHOP, { from: 'm1000', until: 'm1899' });
    const filters = [{ field: 'name', op: 'contains', value: '烤鸭' }] as const;
    const found = async () => (await own.page(SHOP, { page: 1, size: 10, filters })).records.map(({ id }) => id).sort();
    const ducks = ['m1005', 'm1450', 'm1899'];

    expect(await among('3', filters)).toBeUndefined();
    expect(await counted('3', filters)).toBeNull();
    expect(await found()).toEqual(ducks);

    await indexTexts(store());
    expect(await among('3', filters)).toBeUndefined();
    expect(await counted('3', filters)).toBeNull();
    await indexAllTexts(store());
    expect((await among('3', filters))?.toSorted()).toEqual(ducks);
    expect(await found()).toEqual(ducks);
    expect(await counted('3', filters)).toBe(3);
  });

  it('goes through the rows until all of them have been taken apart by the fields of today', async () => {
    const later = modelOf(entity('shop', { fields: { name: { type: 'string' }, motto: { type: 'string' } } }));
    const filters = [{ field: 'name', op: 'contains', value: '烤鸭' }] as const;

    expect((await searchedQuery(scopeOf('1', later), entityOf(later, 'shop'), { filters })).among).toBeUndefined();
    expect(await counted('1', filters, 1_000_000, later)).toBeNull();
  });
});
