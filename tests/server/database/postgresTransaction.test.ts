import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { compiledText, unasked } from '../../../src/server/database/sqlText.ts';
import { type CuttingProxy, openCuttingProxy } from '../../support/cuttingProxy.ts';
import { describeDatabases, postgresEngine } from '../../support/database.ts';

const PATIENCE = { timeout: 20_000 };

const create = (executor: Executor) => sql`create table visit (id text primary key)`.execute(executor);
const insert = (executor: Executor, id: string) => sql`insert into visit (id) values (${id})`.execute(executor);
const insertUnasked = (executor: Executor, id: string) =>
  executor.executeQuery(unasked(compiledText(`insert into visit (id) values ('${id}')`, [])));
const read = (executor: Executor) => sql<{ id: string }>`select id from visit order by id`.execute(executor);
const idsIn = async (database: Database) => (await read(database.executor)).rows.map(({ id }) => id);

describeDatabases('what a transaction writes without asking', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await create(database.executor);
  });
  beforeEach(() => database.write((executor) => sql`delete from visit`.execute(executor)));

  it('stands with the rest', async () => {
    await database.write(async (executor) => {
      await insertUnasked(executor, '1');
      await insertUnasked(executor, '2');
    });

    expect(await idsIn(database)).toEqual(['1', '2']);
  });

  it('is seen by what is read behind it', async () => {
    const { rows } = await database.write(async (executor) => {
      await insertUnasked(executor, '1');
      return read(executor);
    });

    expect(rows).toEqual([{ id: '1' }]);
  });

  it('takes everything back where it is refused, and names the refusal', async () => {
    const refused = database.write(async (executor) => {
      await insert(executor, '1');
      await insertUnasked(executor, '1');
    });

    const error = await refused.catch((thrown: unknown) => thrown);
    expect(database.dialect.uniqueViolation(error)).toBeDefined();
    expect(await idsIn(database)).toEqual([]);
  });

  it('is what is told of where something else follows a refusal of it', async () => {
    const refused = database.write(async (executor) => {
      await insert(executor, '1');
      await insertUnasked(executor, '1');
      await read(executor);
    });

    const error = await refused.catch((thrown: unknown) => thrown);
    expect(database.dialect.uniqueViolation(error)).toBeDefined();
  });
});

describe('a transaction on PostgreSQL', () => {
  const engine = postgresEngine();
  let proxy: CuttingProxy;
  let database: Database;

  beforeAll(async () => {
    await engine.start();
    const url = new URL(await engine.next());
    proxy = await openCuttingProxy(Number(url.port));
    url.port = String(proxy.port);
    database = await openDatabase(url.href);
    await create(database.executor);
  });
  beforeEach(() => database.write((executor) => sql`delete from visit`.execute(executor)));
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await engine.stop();
  });

  /** Runs it while no answer comes back, until this has been sent. */
  async function withoutAnswers(work: (executor: Executor) => Promise<unknown>, expected: RegExp): Promise<void> {
    proxy.holdAnswers(true);
    const done = database.write(work);
    try {
      await vi.waitUntil(() => expected.test(proxy.sent()), PATIENCE);
    } finally {
      proxy.holdAnswers(false);
    }
    await done;
  }

  it('sends its first read with its beginning, and what is asked side by side at once', () =>
    withoutAnswers((executor) => Promise.all([read(executor), read(executor)]), /begin.*select id.*select id/s));

  it('sends its end with what is written last without asking', async () => {
    await withoutAnswers(async (executor) => {
      proxy.holdAnswers(false);
      await read(executor);
      proxy.holdAnswers(true);
      await insertUnasked(executor, '1');
    }, /insert into visit.*commit/s);

    expect(await idsIn(database)).toEqual(['1']);
  });

  it('writes nothing where it could not begin', async () => {
    proxy.breakNextBegin();
    const first = database.write((executor) => insert(executor, '1'));
    await expect(first).rejects.toThrow('begun');

    proxy.breakNextBegin();
    const behindRead = database.write(async (executor) => {
      await read(executor);
      await insert(executor, '2');
    });
    await expect(behindRead).rejects.toThrow('begun');

    expect(await idsIn(database)).toEqual([]);
  });
});
