import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ScopeCondition } from '../../../src/model/ScopeCondition.ts';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { type SqlText, sql as text } from '../../../src/server/database/sqlText.ts';
import { syncSchema } from '../../../src/server/database/syncSchema.ts';
import { createRepository } from '../../../src/server/repository/createRepository.ts';
import { keptAnswer } from '../../../src/server/repository/keptAnswers.ts';
import type { Repository, RowQuery, Tally } from '../../../src/server/repository/Repository.ts';
import { describeDatabases, postgresEngine, sqliteEngine } from '../../support/database.ts';
import { missingPostgres } from '../../support/postgresCluster.ts';
import { entity, entityOf, modelOf } from '../../support/smallModel.ts';

const MODEL = modelOf(
  entity('kind', { fields: { name: { type: 'string' } } }),
  entity('note', {
    fields: {
      name: { type: 'string' },
      price: { type: 'money' },
      remark: { type: 'string' },
      kindId: { type: 'reference', to: 'kind' },
    },
    list: { search: [{ field: 'name', op: 'eq' }] },
  }),
);
const [KIND, NOTE] = [entityOf(MODEL, 'kind'), entityOf(MODEL, 'note')];

const repositoryOn = (database: Database, tenantId = '1') => createRepository({ database, model: MODEL, tenantId });
const named = (name: string) => [{ field: 'name', op: 'eq', value: name }] as const;

/** What people ask for: all rows, a filter, a filter through a reference, and data scopes of two of them. */
const ofUser = (createUser: string): ScopeCondition => ({ path: 'createUser', op: 'eq', value: createUser });
const QUESTIONS: readonly RowQuery[] = [
  {},
  { filters: named('a') },
  { filters: [{ reference: 'kindId', rows: { filters: named('x') } }] },
  { where: ofUser('1') },
  { where: ofUser('2') },
  { where: ofUser('1'), filters: named('a') },
  { filters: [{ field: 'price', op: 'eq', value: '1.00' }] },
  { removed: true },
];

/** Of groups that are as large as each other it is not said which comes first, nor which is among the largest. */
const sizesOf = (tallies: readonly Tally[]) => tallies.map(({ count }) => count);
const inOrder = (tallies: readonly Tally[]) =>
  tallies.toSorted((one, other) => String(one.keys[0]).localeCompare(String(other.keys[0])));

const TENANTS = ['1', '2'] as const;
const NAMES = ['a', 'b'] as const;

const write = fc.record({
  what: fc.constantFrom(
    ...(['insert', 'update', 'reprice', 'retell', 'remove', 'restore', 'purge'] as const),
    ...(['rename kind', 'give up', 'by hand', 'two at once', 'one after another', 'all of them'] as const),
  ),
  tenant: fc.constantFrom(...TENANTS),
  name: fc.constantFrom(...NAMES),
  user: fc.constantFrom('1', '2'),
});
const ask = fc.record({
  what: fc.constant('ask'),
  tenant: fc.constantFrom(...TENANTS),
  question: fc.nat(QUESTIONS.length - 1),
});
type Step =
  typeof write extends fc.Arbitrary<infer W> ? (typeof ask extends fc.Arbitrary<infer A> ? W | A : never) : never;

/** That much of their time behind which all that are kept have been asked for anew, or are. */
const ALL_OLD = 0.95;

/** What is kept grows old by what is told, not by what the machine takes. */
function stoppedClock() {
  let time = performance.now();
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time);
  return {
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    restore: () => now.mockRestore(),
  };
}

describeDatabases('totals of pages', (open, engine) => {
  let last = 1000;

  async function run(database: Database, step: Step): Promise<void> {
    const repository = repositoryOn(database, step.tenant);
    if ('question' in step)
      return void (await repository.page(NOTE, { page: 1, size: 1, ...QUESTIONS[step.question] }));
    const { name, user, tenant } = step;
    const note = () => ({ id: String(++last), name, createUser: user, kindId: tenant });
    const [one] = await repository.find(NOTE, { limit: 1 });
    const ids = one === undefined ? [] : [String(one.id)];
    if (step.what === 'insert') await repository.insert(NOTE, [note()]);
    if (step.what === 'update') await repository.update(NOTE, ids, { name, createUser: user });
    // One of these is asked for and added up, the other is not.
    if (step.what === 'reprice') await repository.update(NOTE, ids, { price: name === 'a' ? '1.00' : '2.00' });
    if (step.what === 'retell') await repository.update(NOTE, ids, { remark: name });
    if (step.what === 'remove') await repository.remove(NOTE, ids, {});
    const [gone] = await repository.find(NOTE, { limit: 1, removed: true });
    const removed = gone === undefined ? [] : [String(gone.id)];
    if (step.what === 'restore') await repository.restore(NOTE, removed, {});
    if (step.what === 'purge') await repository.purge(NOTE, removed, {});
    if (step.what === 'rename kind') await repository.update(KIND, [tenant], { name: name === 'a' ? 'x' : 'y' });
    if (step.what === 'two at once') await Promise.all([note(), note()].map((row) => repository.insert(NOTE, [row])));
    if (step.what === 'one after another') {
      const row = note();
      await repository.write(async (inside) => {
        await inside.insert(NOTE, [row, note()]);
        await inside.update(NOTE, ids, { createUser: user });
        await inside.update(NOTE, [row.id, ...ids], { name: name === 'a' ? 'b' : 'a' });
        await inside.remove(NOTE, ids, {});
      });
    }
    if (step.what === 'all of them') {
      const all = await repository.find(NOTE);
      const every = all.map(({ id }) => String(id));
      await repository.update(NOTE, every, { name }, { where: ofUser(user) });
    }
    if (step.what === 'by hand')
      await sql`update note set name = ${name} where tenant_id = ${tenant}`.execute(database.executor);
    if (step.what === 'give up') {
      const work = repository.write(async (inside) => {
        await inside.insert(NOTE, [note()]);
        await inside.page(NOTE, { page: 1, size: 1 });
        throw new Error('given up');
      });
      await expect(work).rejects.toThrow('given up');
    }
  }

  it('are not waited for without end: there is too much to go through, and who asks again may find it', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const asked = { page: 1, size: 1, where: ofUser('1') };
    // Connections are made before the clock stands.
    await Promise.all([0, 1].map(() => repositoryOn(database).page(NOTE, asked)));
    const counted = Promise.withResolvers<void>();
    const stuck: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await counted.promise;
        return result;
      },
    };
    const slowReads = database.slowReads.withPlugin(stuck);
    const repository = repositoryOn({ ...database, slowReads });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

    const tooSlow = { code: 'tooSlow' };
    const waited = Promise.all([
      expect(repository.page(NOTE, asked)).rejects.toMatchObject(tooSlow),
      expect(repository.tally(NOTE, { by: [], kept: true })).rejects.toMatchObject(tooSlow),
    ]);
    await vi.advanceTimersByTimeAsync(8000);
    await waited;
    vi.useRealTimers();
    counted.resolve();

    expect((await repository.page(NOTE, asked)).total).toBe(0);
  });

  /** The same database, whose slow and late reads are answered when they are let go. */
  function held(database: Database) {
    let answered = 0;
    let gate: Promise<void> | undefined;
    async function passed<T>(result: T): Promise<T> {
      answered += 1;
      await gate;
      return result;
    }
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => passed(result),
    };
    const { countBeside } = database;
    return {
      repository: repositoryOn({
        ...database,
        slowReads: database.slowReads.withPlugin(plugin),
        lateReads: database.lateReads.withPlugin(plugin),
        countBeside: countBeside && (async (...asked) => passed(await countBeside(...asked))),
      }),
      answered: () => answered,
      hold: () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        gate = promise;
        return () => {
          gate = undefined;
          resolve();
        };
      },
    };
  }
  const totalIn = async (repository: Repository, more: RowQuery = {}) =>
    (await repository.page(NOTE, { page: 1, size: 1, ...more })).total;

  it('are counted once, though commits come faster: those that the count has not seen move it when it is there', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const { repository, answered, hold } = held(database);
    await repository.insert(NOTE, [
      { id: '1', name: 'a' },
      { id: '2', name: 'a' },
    ]);
    const grouped = async () => inOrder(await repository.tally(NOTE, { by: ['name'], kept: true }));

    const letGo = hold();
    const [first, groups] = [totalIn(repository), grouped()];
    await vi.waitFor(() => expect(answered()).toBe(2), 15_000);
    await repository.insert(NOTE, [{ id: '3', name: 'a' }]);
    await repository.remove(NOTE, ['1'], {});
    await repository.write(async (inside) => {
      await inside.insert(NOTE, [{ id: '4', name: 'b' }]);
      await inside.insert(NOTE, [{ id: '5', name: 'a' }]);
      await inside.update(NOTE, ['5'], { name: 'b' });
    });
    await repositoryOn(database, '2').insert(NOTE, [{ id: '6', name: 'a' }]);
    const [second, laterGroups] = [totalIn(repository), grouped()];
    letGo();

    expect([await first, await second]).toEqual([4, 4]);
    for (const found of [await groups, await laterGroups])
      expect(found.map(({ keys, count }) => [...keys, count])).toEqual([
        ['a', 2],
        ['b', 2],
      ]);
    expect([await totalIn(repository), (await grouped()).length, answered()]).toEqual([4, 2, 2]);
  });

  it('are told as they were moved while they are counted anew, which nobody waits for', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const { repository, answered, hold } = held(database);
    const clock = stoppedClock();
    try {
      await repository.insert(NOTE, [
        { id: '1', name: 'a' },
        { id: '2', name: 'a' },
      ]);
      const totals = [await totalIn(repository)];
      for (let round = 0; round < 3; round += 1) {
        clock.pass((database.epochs?.maxAge() ?? 0) * ALL_OLD);
        const letGo = hold();
        totals.push(await totalIn(repository));
        await vi.waitFor(() => expect(answered()).toBe(2 + round), 15_000);
        await repository.insert(NOTE, [{ id: `n${round}`, name: 'a' }]);
        totals.push(await totalIn(repository), await totalIn(repository));
        letGo();
        await vi.waitFor(async () => {
          totals.push(await totalIn(repository));
          expect(answered()).toBe(2 + round);
        }, 15_000);
      }
      // Each was counted once, and kept: else somebody would have waited for one that was not let go.
      expect([...new Set(totals)]).toEqual([2, 3, 4, 5]);
      expect(answered()).toBe(4);
    } finally {
      clock.restore();
    }
  });

  it('are counted anew one after the other, however many grow old at once', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const { repository, answered, hold } = held(database);
    await repository.insert(NOTE, [{ id: '1', name: 'a' }]);
    const clock = stoppedClock();
    onTestFinished(clock.restore);
    const all = () => Promise.all([[], ['name'], ['price']].map((by) => repository.tally(NOTE, { by, kept: true })));
    await all();

    clock.pass((database.epochs?.maxAge() ?? 0) * ALL_OLD);
    const letGo = hold();
    await all();
    await vi.waitFor(() => expect(answered()).toBe(4), 15_000);
    await all();
    // What had been asked for meanwhile would be answered before these.
    for (let reader = 0; reader < 4; reader += 1) await sql`select 1 as one`.execute(database.lateReads);
    expect(answered()).toBe(4);

    letGo();
    await vi.waitFor(async () => {
      await all();
      expect(answered()).toBe(6);
    }, 15_000);
    await all();
    expect(answered()).toBe(6);
  });

  it('are counted anew at different times, though all of them were first asked for at once', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const repository = repositoryOn(database);
    await repository.insert(NOTE, [{ id: '1', name: 'a' }]);
    const asked = vi.spyOn(database.lateReads.getExecutor(), 'executeQuery');
    const clock = stoppedClock();
    onTestFinished(() => {
      asked.mockRestore();
      clock.restore();
    });
    const names = Array.from({ length: 12 }, (_, at) => named(`n${at}`));
    const all = () => Promise.all(names.map((filters) => repository.tally(NOTE, { by: [], filters, kept: true })));
    /** How many counts it takes until nothing more is asked for in this moment. */
    const counted = async (): Promise<number> => {
      asked.mockClear();
      await all();
      const counts = asked.mock.results.filter((_, at) => asked.mock.calls[at]?.[0].sql.includes('count(*)'));
      if (counts.length === 0) return 0;
      await Promise.all(counts.map(({ value }) => value));
      await setImmediate();
      return counts.length + (await counted());
    };
    await all();
    asked.mockClear();

    const moments: number[] = [];
    for (let at = 0; at < 59; at += 1) {
      clock.pass((database.epochs?.maxAge() ?? 0) / 60);
      moments.push(await counted());
    }

    expect(moments.slice(0, 29)).toEqual(Array(29).fill(0));
    expect(Math.max(...moments)).toBe(1);
    expect(moments.filter((counts) => counts > 0)).toHaveLength(names.length);
  });

  it('hold what was written by a transaction that ended beside the count', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const { repository, answered, hold } = held(database);
    await repository.insert(NOTE, [{ id: '1', name: 'a' }]);
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = repository.write(async (inside) => {
      await inside.insert(NOTE, [{ id: '2', name: 'a' }]);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;

    const letGo = hold();
    const during = totalIn(repository);
    await vi.waitFor(() => expect(answered()).toBe(1), 15_000);
    end.resolve();
    await writing;
    const behind = totalIn(repository);
    letGo();

    expect([1, 2]).toContain(await during);
    expect([await behind, await totalIn(repository)]).toEqual([2, 2]);
  });

  it('are those of a new count, however writers, tenants, scopes and filters come between each other', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    for (const tenant of TENANTS) await repositoryOn(database, tenant).insert(KIND, [{ id: tenant, name: 'x' }]);

    const steps = fc.array(fc.array(fc.oneof(write, ask), { minLength: 1, maxLength: 4 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (groups) => {
        for (const group of groups) {
          await Promise.all(group.map((step) => run(database, step)));
          for (const tenant of TENANTS) {
            const repository = repositoryOn(database, tenant);
            for (const question of QUESTIONS) {
              const { total } = await repository.page(NOTE, { page: 1, size: 1, ...question });
              const asked = { by: [], totals: [{ field: 'price', of: 'sum' }], ...question } as const;
              const tallied = await repository.tally(NOTE, { ...asked, kept: true });
              expect(tallied).toEqual(await repository.tally(NOTE, asked));
              expect(total).toBe(await repository.count(NOTE, question));
              const grouped = { by: ['name', 'createUser'], limit: 3, ...question };
              const [kept, fresh] = [
                await repository.tally(NOTE, { ...grouped, kept: true }),
                await repository.tally(NOTE, grouped),
              ];
              expect(sizesOf(kept)).toEqual(sizesOf(fresh));
              const groups = { by: ['name'], ...question };
              expect(inOrder(await repository.tally(NOTE, { ...groups, kept: true }))).toEqual(
                inOrder(await repository.tally(NOTE, groups)),
              );
            }
          }
        }
      }),
      { numRuns: engine === 'SQLite' ? 40 : 10 },
    );
  }, 120_000);

  it('stay known for the list that everybody opens, however many others are asked for once', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const repository = repositoryOn(database);
    await repository.insert(NOTE, [
      { id: '1', name: 'a' },
      { id: '2', name: 'a' },
    ]);
    const asked = vi.spyOn(database.slowReads.getExecutor(), 'executeQuery');
    const everybody = () => repository.page(NOTE, { page: 1, size: 1 });
    await everybody();
    const rare = (at: number) => repository.tally(NOTE, { by: [], filters: named(`rare ${at}`), kept: true });

    for (let at = 0; at < 1000; at += 1) {
      await rare(at);
      if (at % 100 === 0) await everybody();
    }
    asked.mockClear();
    await everybody();
    const again = asked.mock.calls.filter(([query]) => query.sql.includes('count(*)')).length;
    asked.mockRestore();

    expect(again).toBe(0);
  });

  it('are found another way where there is one that tells, and move with what is written all the same', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const repository = repositoryOn(database);
    await repository.insert(NOTE, [{ id: '1', name: 'a' }]);
    const asked = vi.spyOn(database.slowReads.getExecutor(), 'executeQuery');
    const scope = {
      ...{ database, model: MODEL, tenantId: '1', executor: database.executor },
      ...{ isTransaction: false, unrecorded: false },
    };
    const note = text.id('note');
    const total = async (name: string, sooner: () => Promise<SqlText<{ total: number | null }> | undefined>) => {
      asked.mockClear();
      const rows = (ids?: readonly string[]) =>
        text<{ total: number }>`select count(*) as total from ${note}
          where tenant_id = '1' and name = ${name} and id in (${ids ? text.join(ids) : text`select id from ${note}`})`;
      const [found] = await keptAnswer(scope, rows(), { among: rows, sooner });
      return { total: Number(found?.total), statements: asked.mock.calls.length };
    };
    const tells = async () => text<{ total: number | null }>`select 5 as total`;
    const isSilent = async () => text<{ total: number | null }>`select null as total`;

    expect(await total('a', tells)).toEqual({ total: 5, statements: 1 });
    await repository.insert(NOTE, [{ id: '2', name: 'a' }]);
    expect(await total('a', tells)).toEqual({ total: 6, statements: 0 });
    expect(await total('b', isSilent)).toEqual({ total: 0, statements: 2 });
    expect(await total('c', async () => undefined)).toEqual({ total: 0, statements: 1 });
    asked.mockRestore();
  });

  it('are counted once, whatever the page, and follow what the tenant writes', async () => {
    const database = await open();
    await syncSchema(database, MODEL);
    const [mine, others] = [repositoryOn(database), repositoryOn(database, '2')];
    await mine.insert(NOTE, [
      { id: '1', name: 'a' },
      { id: '2', name: 'b', price: '0.10' },
      { id: '3', name: 'a', price: '0.10' },
    ]);
    const asked = vi.spyOn(database.slowReads.getExecutor(), 'executeQuery');
    const price = [{ field: 'price', op: 'eq', value: '0.10' }] as const;
    const counted = async (work: () => Promise<unknown>) => {
      asked.mockClear();
      await work();
      return asked.mock.calls.filter(([query]) => query.sql.includes('count(*)')).length;
    };
    const look = async () => {
      const totals = await Promise.all([
        mine.page(NOTE, { page: 1, size: 1 }),
        mine.page(NOTE, { page: 2, size: 1 }),
        mine.page(NOTE, { page: 1, size: 1, filters: named('a') }),
        mine.page(NOTE, { page: 2, size: 1, filters: named('a') }),
        mine.page(NOTE, { page: 1, size: 1, filters: price }),
      ]);
      expect(totals.map(({ total }) => total)).toEqual([3, 3, 2, 2, 2]);
    };

    const counts = [
      await counted(look),
      await counted(look),
      await counted(async () => {
        await others.insert(NOTE, [{ id: '11', name: 'a' }]);
        await mine.insert(KIND, [{ id: '1', name: 'x' }]);
        await look();
      }),
      await counted(async () => {
        await mine.update(NOTE, ['1'], { remark: 'changed' });
        await look();
      }),
      // Only where the column is asked for.
      await counted(async () => {
        await mine.update(NOTE, ['1'], { name: 'a' });
        await look();
      }),
      await counted(async () => {
        await mine.remove(NOTE, ['1'], {});
        await mine.restore(NOTE, ['1'], {});
        await look();
      }),
      await counted(async () => {
        await mine.write(async (inside) => {
          await inside.insert(NOTE, [{ id: '4', name: 'a' }]);
          await inside.update(NOTE, ['4'], { name: 'b' });
          await inside.remove(NOTE, ['4'], {});
        });
        await look();
      }),
      // A page that is not full tells how many there are.
      await counted(() => mine.page(NOTE, { page: 1, size: 10, filters: named('b') })),
      // What is written past the repository says nothing of itself.
      await counted(async () => {
        await sql`update note set remark = 'x' where id = '1'`.execute(database.executor);
        await look();
      }),
    ];
    asked.mockRestore();

    expect(counts).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 3]);
  });
});

describe('totals of pages on a file that another program writes to', () => {
  const engine = sqliteEngine();
  const opened: Database[] = [];
  beforeAll(() => engine.start());
  afterAll(async () => {
    for (const database of opened) await database.close();
    await engine.stop();
  });

  it('follow every commit of both, and of a transaction only once it stands', async () => {
    const file = await engine.next();
    const server = await openDatabase(file);
    await syncSchema(server, MODEL);
    const other = await openDatabase(file);
    opened.push(server, other);
    const repository = repositoryOn(server, '3');
    const total = async (asking = repository) => (await asking.page(NOTE, { page: 1, size: 1 })).total;

    await repository.insert(NOTE, [{ id: '10', name: 'a' }]);
    const totals = [await total()];
    await repository.insert(NOTE, [{ id: '11', name: 'a' }]);
    totals.push(await total());
    await repository.write(async (inside) => {
      await inside.insert(NOTE, [{ id: '12', name: 'b' }]);
      totals.push(await total(inside), await total());
    });
    totals.push(await total());
    await repositoryOn(other, '3').insert(NOTE, [{ id: '13', name: 'c' }]);
    totals.push(await total());
    await repository.remove(NOTE, ['11', '12'], {});
    totals.push(await total());

    expect(totals).toEqual([1, 2, 3, 2, 3, 4, 2]);
  });

  it('are kept for transactions as well, and see what others wrote that share their commit', async () => {
    const server = await openDatabase(await engine.next());
    await syncSchema(server, MODEL);
    opened.push(server);
    const repository = repositoryOn(server, '3');
    const counted = () =>
      repository.write(async (inside) => (await inside.tally(NOTE, { by: [], kept: true }))[0]?.count ?? 0);
    const add = (id: string) => repository.write((inside) => inside.insert(NOTE, [{ id, name: 'a' }]));
    await add('20');

    const together = await Promise.all([counted(), add('21'), counted(), add('22'), counted()]);
    const behind = [await counted(), await counted()];

    expect(together.filter((found) => typeof found === 'number')).toEqual([1, 2, 3]);
    expect(behind).toEqual([3, 3]);
  });
});

const missing = missingPostgres();
describe.skipIf(missing !== undefined)(
  `totals of pages on servers that share a database (${missing ?? 'ready'})`,
  () => {
    const engine = postgresEngine();
    const opened: Database[] = [];
    beforeAll(() => engine.start());
    afterAll(async () => {
      for (const database of opened) await database.close();
      await engine.stop();
    });

    it('count what a server wrote at once, however often, and what another did within two seconds', async () => {
      const { mine, theirs, wait } = await twoServers();
      const total = async (repository: Repository) => (await repository.page(NOTE, { page: 1, size: 1 })).total;
      const add = (repository: Repository, id: number) => repository.insert(NOTE, [{ id: String(id), name: 'a' }]);

      for (let round = 0; round < 8; round += 1) {
        const from = 100 * (round + 1);
        await Promise.all([
          ...[1, 2, 3].map((at) => add(mine, from + at)),
          ...[1, 2].map((at) => add(theirs, from + 10 + at)),
          total(mine),
          total(theirs),
        ]);
        await mine.remove(NOTE, [String(from + 1)], {});
        const all = 4 * (round + 1);
        const own = await total(mine);
        expect(own).toBeGreaterThanOrEqual(2 * (round + 1));
        expect(own).toBeLessThanOrEqual(all);
      }
      // What is told is looked for within the two seconds; telling itself takes what the machine takes.
      await vi.waitFor(async () => {
        wait(2000);
        expect([await total(mine), await total(theirs)]).toEqual([32, 32]);
      }, 15_000);
      await add(mine, 1);
      expect(await total(mine)).toBe(33);
    });

    /** Two servers on a database, and a way to let time pass for what they keep. */
    async function twoServers() {
      const url = await engine.next();
      const [one, other] = [await openDatabase(url), await openDatabase(url)];
      opened.push(one, other);
      await syncSchema(one, MODEL);
      const now = performance.now.bind(performance);
      let passed = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
      const counting = vi.spyOn(one.slowReads.getExecutor(), 'executeQuery');
      onTestFinished(() => {
        clock.mockRestore();
        counting.mockRestore();
      });
      const mine = repositoryOn(one);
      return {
        ...{ url, one, mine, theirs: repositoryOn(other), strangersTo: repositoryOn(other, '2') },
        wait: (milliseconds: number) => {
          passed += milliseconds;
        },
        /** The total of all rows, and how many counts that took. */
        look: async () => {
          counting.mockClear();
          const { total } = await mine.page(NOTE, { page: 1, size: 1 });
          return [total, counting.mock.calls.filter(([query]) => query.sql.includes('count(*)')).length];
        },
        /** Waits until so many servers have told of a write of this table and tenant. */
        told: async (table: string, tenantId: string, servers: number) =>
          vi.waitFor(
            async () => {
              const { rows } = await sql`select distinct server from shian_written
                where writes like ${`%["${table}","${tenantId}"%`}`.execute(other.executor);
              expect(rows).toHaveLength(servers);
            },
            { timeout: 10_000 },
          ),
      };
    }

    it('count again only what somebody has written, while all who are there tell of it', async () => {
      const { look, wait, mine, theirs, strangersTo, told } = await twoServers();
      await mine.insert(NOTE, [
        { id: '1', name: 'a' },
        { id: '2', name: 'a' },
      ]);
      const found = [await look()];
      wait(5000);
      found.push(await look());
      await strangersTo.insert(NOTE, [{ id: '3', name: 'a' }]);
      await theirs.insert(KIND, [{ id: '1', name: 'x' }]);
      await told('note', '2', 1);
      await told('kind', '1', 1);
      wait(5000);
      found.push(await look());
      await theirs.insert(NOTE, [{ id: '4', name: 'a' }]);
      await told('note', '1', 2);
      wait(5000);
      found.push(await look());

      expect(found).toEqual([
        [2, 1],
        [2, 0],
        [2, 0],
        [3, 1],
      ]);
    });

    it('last beside a program that may only read, and not once it may take the place of one that writes', async () => {
      const { look, wait, mine, url, one } = await twoServers();
      await mine.insert(NOTE, [{ id: '1', name: 'a' }]);
      await look();
      const place = new URL(url);
      [place.username, place.password] = [`monitor_${place.pathname.slice(1)}`, 'monitor'];
      const [monitor, writer] = [place.username, `writer_${place.pathname.slice(1)}`].map((name) => sql.id(name));
      const say = async (text: RawBuilder<unknown>) => void (await text.execute(one.executor));
      await say(sql`create role ${monitor} login noinherit password 'monitor'`);
      await say(sql`create role ${writer}`);
      await say(sql`grant select on note to ${monitor}`);
      await say(sql`grant insert on note to ${writer}`);
      const program = new pg.Client({ connectionString: place.href });
      await program.connect();
      onTestFinished(async () => {
        await program.end();
        await say(sql`drop owned by ${monitor}, ${writer}`);
        await say(sql`drop role ${monitor}, ${writer}`);
      });
      const countsLater = async () => {
        wait(3000);
        await look();
        wait(3000);
        return (await look())[1];
      };

      expect(await countsLater()).toBe(0);
      await say(sql`grant ${writer} to ${monitor}`);
      expect(await countsLater()).toBe(1);
    });

    it('do not last while another program may write, and not where a server is gone that has told nothing', async () => {
      const { look, wait, mine, url } = await twoServers();
      await mine.insert(NOTE, [
        { id: '1', name: 'a' },
        { id: '2', name: 'a' },
      ]);
      await look();
      const program = async (name: string) => {
        const client = new pg.Client({ connectionString: url, application_name: name });
        await client.connect();
        return client;
      };
      const copy = (id: string) => `
        create temporary table copied as select * from note where id = '1';
        update copied set id = '${id}';
        insert into note select * from copied`;

      const stranger = await program('psql');
      wait(3000);
      await look();
      await stranger.query(copy('5'));
      wait(3000);
      expect(await look()).toEqual([3, 1]);
      await stranger.end();

      const server = await program('shian of another machine');
      wait(3000);
      await look();
      await server.query(copy('6'));
      await server.end();
      await vi.waitFor(async () => {
        wait(3000);
        expect((await look())[0]).toBe(4);
      }, 10_000);
    });
  },
);
