import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { openSqlite } from '../../../src/server/database/openSqlite.ts';
import { readingOf } from '../../../src/server/database/readingOf.ts';
import { createSqliteThread } from '../../../src/server/database/sqliteThread.ts';

const add = (executor: Executor, id: number) => sql`insert into note values (${id}, ${'x'})`.execute(executor);

describe('what is written to SQLite beside the event loop', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-beside-'));
  let database: Database;

  beforeAll(async () => {
    database = openSqlite(path.join(folder, 'test.db'));
    await sql`create table note (id integer primary key, text text not null)`.execute(database.executor);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const writeBeside = (ids: readonly number[]) =>
    database.writeBeside?.(async (executor) => {
      for (const id of ids) await add(executor, id);
    });
  const ids = async () => {
    const found = await sql<{ id: number }>`select id from note order by id`.execute(database.executor);
    return found.rows.map(({ id }) => id);
  };

  it('takes its turn among all other writes, and is seen by whoever counts what was committed', async () => {
    await Promise.all([
      writeBeside([1, 2]),
      database.write((executor) => add(executor, 3)),
      writeBeside([4]),
      database.write((executor) => add(executor, 5)),
    ]);
    const epoch = () => database.epochs?.of(readingOf('select from "note"'), '1');
    const others = () => database.epochs?.of(readingOf('select from "other"'), '1');
    const before = [epoch(), others()];
    await writeBeside([6]);

    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(epoch()).not.toBe(before[0]);
    expect(others()).toBe(before[1]);
  });

  it('is undone as a whole when the database refuses a part, which is told as ever', async () => {
    await expect(writeBeside([7, 1])).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
    await writeBeside([8]);

    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 8]);
  });

  it('changes rows as well, reads none, and never begins inside a transaction', async () => {
    await database.writeBeside?.((executor) => sql`delete from note where id = 8`.execute(executor));
    await expect(database.writeBeside?.((executor) => sql`select id from note`.execute(executor))).rejects.toThrow(
      'written only',
    );
    await expect(database.write(async () => writeBeside([9]))).rejects.toThrow('inside a transaction');

    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is refused when its thread ends, which is told, and goes on in another', async () => {
    const place = path.join(folder, 'later');
    const lost: unknown[] = [];
    const thread = createSqliteThread({ file: path.join(place, 'other.db'), role: 'writer' }, (error) =>
      lost.push(error),
    );
    const make = [{ sql: 'create table note (id integer)', parameters: [] }];

    await expect(thread.run({ writes: make })).rejects.toThrow('ended with code 1');
    mkdirSync(place);
    await thread.run({ writes: make });
    await thread.close();

    expect(lost).toHaveLength(1);
    expect(String(lost[0])).toContain('directory does not exist');
  });
});
