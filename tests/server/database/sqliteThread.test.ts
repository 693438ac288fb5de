import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
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
  let looker: Sqlite.Database;

  beforeAll(async () => {
    looker = new Sqlite(path.join(folder, 'test.db'));
    database = openSqlite(path.join(folder, 'test.db'));
    await sql`create table note (id integer primary key, text text not null)`.execute(database.executor);
  });
  afterAll(async () => {
    looker.close();
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

  /** Until the thread's commit stands, without a turn of the event loop in which it could say so. */
  function waitFor(id: number): void {
    const end = performance.now() + 5000;
    while (performance.now() < end && looker.prepare('select 1 from note where id = ?').get(id) === undefined);
  }

  it('is no stranger before it has said that it stands, and a stranger is seen beside it', async () => {
    const others = () => database.epochs?.of(readingOf('select from "other"'), '1');
    const before = others();
    const writing = writeBeside([100]);
    // The thread has been asked.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    waitFor(100);
    const meanwhile = others();
    looker.prepare('insert into note values (101, ?)').run('x');
    const stranger = others();
    await writing;

    expect(meanwhile).toBe(before);
    expect(stranger).not.toBe(before);
    await database.write((executor) => sql`delete from note where id >= 100`.execute(executor));
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
