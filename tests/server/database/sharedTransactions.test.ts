import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { insertQuery } from '../../../src/server/database/insertText.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { shareable, unasked } from '../../../src/server/database/sqlText.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/cuttingProxy.ts';
import { postgresEngine } from '../../support/database.ts';

const PATIENCE = { timeout: 20_000 };
const COLUMNS = [{ name: 'id', kind: 'text' }] as const;
const SOME = Array.from({ length: 12 }, (_, at) => String(at).padStart(2, '0'));

type Work<T> = (executor: Executor) => Promise<T>;

/** What work that fails says. */
const said = (failed: Promise<unknown>): Promise<unknown> => failed.catch((error: unknown) => String(error));

describe('transactions that are shared on PostgreSQL', () => {
  const engine = postgresEngine();
  let proxy: CuttingProxy;
  /** Around the wire that can be cut. */
  let direct: Database;
  let location: URL;
  let database: Database;

  beforeAll(async () => {
    await engine.start();
    location = new URL(await engine.next());
    direct = await openDatabase(location.href);
    await sql`create table visit (id text primary key)`.execute(direct.executor);
    await sql`create table place (id text primary key, name text)`.execute(direct.executor);
    proxy = await openCuttingProxy(Number(location.port));
    location.port = String(proxy.port);
  });
  beforeEach(async () => {
    await sql`truncate visit, place`.execute(direct.executor);
    await sql`insert into place values ('a', ''), ('b', '')`.execute(direct.executor);
    database = await openDatabase(location.href);
    return () => database.close();
  });
  afterAll(async () => {
    await direct.close();
    await proxy.close();
    await engine.stop();
  });

  const insert = (executor: Executor, ...ids: readonly string[]) =>
    executor.executeQuery(insertQuery(database.dialect, { table: 'visit', columns: COLUMNS, values: ids }));
  const hold = (executor: Executor, id: string) =>
    sql`select id from place where id = ${id} for share`.execute(executor);
  const idsIn = async (executor: Executor) =>
    (await sql<{ id: string }>`select id from visit order by id`.execute(executor)).rows.map(({ id }) => id);
  async function transaction(executor: Executor): Promise<string> {
    const { rows } = await sql<{ id: string }>`select txid_current()::text as id`.execute(executor);
    return rows[0]?.id ?? '';
  }
  /** Writes at one moment, for each of some what is said of it, else its own row. */
  const writeAll = (others: Readonly<Record<string, Work<unknown>>> = {}, ids: readonly string[] = SOME) =>
    Promise.all(
      ids.map((id) => {
        const own: Work<unknown> = async (executor) => {
          await hold(executor, 'a');
          await insert(executor, id);
          return id;
        };
        return said(database.write(others[id] ?? own, 'visit'));
      }),
    );
  const transactionsOf = async (): Promise<number> =>
    (await sql<{ count: number }>`select count(distinct xmin::text) as count from visit`.execute(direct.executor))
      .rows[0]?.count ?? 0;

  /** Again where one statement took so long that all went by themselves, as it does on a busy machine. */
  const untilTogether = (ids: readonly string[], transactions: number) =>
    vi.waitUntil(async () => {
      await sql`truncate visit`.execute(direct.executor);
      expect(await writeAll({}, ids)).toEqual(ids);
      expect(await idsIn(direct.executor)).toEqual(ids);
      return (await transactionsOf()) === transactions;
    }, PATIENCE);

  it('put the rows of all who write at the same moment in together, and answer each what is its own', async () => {
    await untilTogether(SOME, 1);
  });

  it('take no more than so many, and nobody who does not say that he may', async () => {
    const many = Array.from({ length: 150 }, (_, at) => String(1000 + at));

    await untilTogether(many, 3);
    const apart = await Promise.all([database.write(transaction), database.write(transaction)]);

    expect(new Set(apart).size).toBe(2);
  });

  it('let nobody else see anything before it stands', async () => {
    const answers = await writeAll({
      '05': async (executor) => {
        await insert(executor, '05');
        return [await idsIn(executor), await idsIn(direct.executor)].map((ids) => ids.includes('05'));
      },
    });

    expect(answers[5]).toEqual([true, false]);
    expect(await idsIn(direct.executor)).toEqual(SOME);
  });

  it('do not let one fail by what is wrong with another', async () => {
    const answers = await writeAll({
      '03': async (executor) => {
        await hold(executor, 'a');
        await insert(executor, '03');
        throw new Error('03 is refused');
      },
    });

    expect(answers).toEqual(SOME.map((id) => (id === '03' ? 'Error: 03 is refused' : id)));
    expect(await idsIn(direct.executor)).toEqual(SOME.filter((id) => id !== '03'));
  });

  it('take back what somebody wrote who fails after it, and nothing of the others', async () => {
    const answers = await writeAll({
      '03': async (executor) => {
        await insert(executor, '03');
        await idsIn(executor);
        throw new Error('03 is refused');
      },
    });

    expect(answers).toEqual(SOME.map((id) => (id === '03' ? 'Error: 03 is refused' : id)));
    expect(await idsIn(direct.executor)).toEqual(SOME.filter((id) => id !== '03'));
  });

  it('tell who comes with a key that stands already, and of several with the same all but one', async () => {
    await insert(direct.executor, '07');
    const again: Work<unknown> = async (executor) => {
      await insert(executor, '01');
      return '01';
    };

    const answers = await writeAll({ '02': again, '03': again });

    const taken = (answer: unknown) => String(answer).includes('duplicate key value violates unique constraint');
    expect(taken(answers[7])).toBe(true);
    expect(answers.slice(1, 4).filter(taken)).toHaveLength(2);
    expect(answers.filter(taken)).toHaveLength(3);
    expect(await idsIn(direct.executor)).toEqual(SOME.filter((id) => id !== '02' && id !== '03'));
  });

  it('are not what somebody has who keeps others out while he looks and writes', async () => {
    const locks: Readonly<Record<string, Work<unknown>>> = {
      row: (executor) => sql`select id from place where id = 'b' for no key update`.execute(executor),
      name: (executor) => database.dialect.lockName(executor, 'visits'),
    };
    for (const [how, lock] of Object.entries(locks)) {
      await sql`truncate visit`.execute(direct.executor);
      const ifFew =
        (id: string): Work<unknown> =>
        async (executor) => {
          await lock(executor);
          if ((await idsIn(executor)).length < 3) await insert(executor, id);
        };

      await writeAll(Object.fromEntries(SOME.map((id) => [id, ifFew(id)])));

      expect(await idsIn(direct.executor), how).toHaveLength(3);
    }
  });

  it('notice that they do not fit where that is thought nothing of', async () => {
    await writeAll({
      '03': async (executor) => {
        await sql`update place set name = 'new' where id = 'b'`.execute(executor).catch(() => undefined);
      },
    });

    const { rows } = await sql`select name from place where id = 'b'`.execute(direct.executor);
    expect(rows).toEqual([{ name: 'new' }]);
  });

  it('count up without gaps, whoever fails', async () => {
    await sql`create table counter (id integer primary key, value integer)`.execute(direct.executor);
    const next = async (executor: Executor) => {
      const query = sql<{ value: number }>`insert into counter values (1, 1)
        on conflict (id) do update set value = counter.value + 1 returning value`.compile(executor);
      return (await executor.executeQuery<{ value: number }>(shareable(query))).rows[0]?.value;
    };
    const failing: Work<unknown> = async (executor) => {
      await next(executor);
      throw new Error('refused');
    };

    const answers = await writeAll({ ...Object.fromEntries(SOME.map((id) => [id, next])), '04': failing });

    const numbers = answers.filter((answer) => typeof answer === 'number').toSorted((one, other) => one - other);
    expect(numbers).toEqual(SOME.slice(1).map((_, at) => at + 1));
  });

  it('wait for nobody else who holds a row: each that does not need it stands', async () => {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = direct.write(async (executor) => {
      await sql`update place set name = 'held' where id = 'b'`.execute(executor);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    let isThere = false;
    const waiting: Work<unknown> = async (executor) => {
      await hold(executor, 'b');
      await insert(executor, '03');
      return '03';
    };

    const answers = writeAll({ '03': waiting }).finally(() => {
      isThere = true;
    });
    await vi.waitUntil(async () => (await idsIn(direct.executor)).length === SOME.length - 1, PATIENCE);
    const before = isThere;
    release.resolve();
    await holding;

    expect(before).toBe(false);
    expect(await answers).toEqual(SOME);
    expect(await idsIn(direct.executor)).toEqual(SOME);
  });

  it('stand once each where their rows are put in crosswise by two', async () => {
    const other = await openDatabase(location.href);
    const crosswise = (one: Database, ids: readonly string[]) =>
      one.write(async (executor) => {
        for (const id of ids) {
          await insert(executor, id);
          await idsIn(executor);
        }
        return ids;
      }, 'visit');
    try {
      const answers = await Promise.all([said(crosswise(database, ['1', '2'])), said(crosswise(other, ['2', '1']))]);

      expect(answers.filter((answer) => Array.isArray(answer))).toHaveLength(1);
      expect(await idsIn(direct.executor)).toEqual(['1', '2']);
    } finally {
      await other.close();
    }
  });

  it('are made again where the connection dies on the way', async () => {
    let cuts = 0;
    const answers = await writeAll({
      '03': async (executor) => {
        await hold(executor, 'a');
        cuts += 1;
        if (cuts === 1) proxy.cut('reset');
        await insert(executor, '03');
        await idsIn(executor);
        return '03';
      },
    });

    expect(answers).toEqual(SOME);
    expect(await idsIn(direct.executor)).toEqual(SOME);
  });

  it('are not made again where it dies at their end: whether they stand is not known', async () => {
    let made = 0;
    const another: Work<unknown> = async (executor) => {
      made += 1;
      await insert(executor, `made ${made}`);
    };
    proxy.loseNextCommit();

    const answers = await writeAll(Object.fromEntries(SOME.map((id) => [id, another])));

    expect(answers.filter((answer) => String(answer).includes('Error'))).toHaveLength(SOME.length);
    expect(await idsIn(direct.executor)).toHaveLength(SOME.length);
  });

  it('fail for nobody by what goes wrong with another at the very end, when nobody waits for an answer', async () => {
    const answers = await writeAll({
      '11': async (executor) => {
        await hold(executor, 'a');
        await insert(executor, '11');
        await hold(executor, 'b');
        await idsIn(executor);
        await executor.executeQuery(unasked(sql`select 1 / count(*) from place where id = 'c'`.compile(executor)));
      },
    });

    expect(answers).toEqual(SOME.map((id) => (id === '11' ? 'error: division by zero' : id)));
    expect(await idsIn(direct.executor)).toEqual(SOME.filter((id) => id !== '11'));
  });

  it('hold nothing of what somebody goes on with who has failed already', async () => {
    const late = Promise.withResolvers<void>();
    const failing: Work<unknown> = async (executor) => {
      const goingOn = (async () => {
        await hold(executor, 'a');
        await hold(executor, 'b');
        await insert(executor, '03');
      })();
      goingOn.catch(() => undefined).finally(late.resolve);
      await hold(executor, 'b');
      throw new Error('03 is refused');
    };
    const slow: Work<unknown> = async (executor) => {
      await late.promise;
      await insert(executor, '05');
      return '05';
    };

    const answers = await writeAll({ '03': failing, '05': slow });

    expect(answers).toEqual(SOME.map((id) => (id === '03' ? 'Error: 03 is refused' : id)));
    expect(await idsIn(direct.executor)).toEqual(SOME.filter((id) => id !== '03'));
  });

  it('come to their end before the database is closed', async () => {
    const answers = writeAll();
    await database.close();

    expect(await answers).toEqual(SOME);
    expect(await idsIn(direct.executor)).toEqual(SOME);
  });

  it('come to their end before the database is closed, also where they have to be made again one by one', async () => {
    const answers = writeAll({ '03': (executor) => sql`select pg_sleep(0.3)`.execute(executor).then(() => '03') });
    await database.close();

    expect(await answers).toEqual(SOME);
    expect(await idsIn(direct.executor)).toEqual(SOME.filter((id) => id !== '03'));
  });
});
