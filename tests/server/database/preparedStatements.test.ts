import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { postgresEngine } from '../../support/database.ts';

describe('statements of transactions that come again', () => {
  const engine = postgresEngine();
  let database: Database;

  beforeAll(() => engine.start());
  afterAll(() => engine.stop());
  beforeEach(async () => {
    database = await openDatabase(await engine.next());
    await sql`create table visit (id text primary key, note text)`.execute(database.executor);
    return () => database.close();
  });

  const insert = (id: number) => (executor: Executor) =>
    sql`insert into visit (id, note) values (${String(id)}, ${'as usual'})`.execute(executor);
  const read = (executor: Executor, id: number) =>
    sql<{ note: unknown }>`select note from visit where id = ${String(id)}`.execute(executor);

  async function insertOften(): Promise<void> {
    for (let id = 0; id < 5; id++) await database.write(insert(id));
  }

  const prepared = (executor: Executor) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(executor);

  it('are read and planned once', async () => {
    await insertOften();

    const { rows } = await database.write(prepared);

    expect(rows).toEqual([{ statement: 'insert into visit (id, note) values ($1, $2)' }]);
  });

  it('are run without their plan where a pooler in between has given the connection to others', async () => {
    await insertOften();

    await sql`deallocate all`.execute(database.executor);
    await database.write(insert(5));
    await database.write(insert(6));

    const { rows } = await sql`select id from visit`.execute(database.executor);
    expect(rows).toHaveLength(7);
    expect((await database.write(prepared)).rows).toEqual([]);
  });

  it('are run without their plan where another server has changed a column below it', async () => {
    await insertOften();
    for (let time = 0; time < 5; time++) await database.write((executor) => read(executor, 1));

    await sql`alter table visit alter column note type integer using 17`.execute(database.executor);
    const { rows } = await database.write((executor) => read(executor, 1));

    expect(rows).toEqual([{ note: 17 }]);
  });
});
