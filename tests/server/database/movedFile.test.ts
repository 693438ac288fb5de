import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { createSqliteReaders } from '../../../src/server/database/sqliteReaders.ts';

describe('a database file that is no longer where it was opened', () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'shian-moved-'));
  const folder = path.join(parent, 'data');
  const elsewhere = path.join(parent, 'elsewhere');
  const file = path.join(folder, 'shian.sqlite');
  let database: Database;

  beforeEach(async () => {
    mkdirSync(folder, { recursive: true });
    database = await openDatabase(file);
    await sql`create table note (text text)`.execute(database.executor);
  });
  afterEach(async () => {
    await database.close();
    rmSync(parent, { recursive: true, force: true });
  });

  const write = (text: string) => sql`insert into note values (${text})`.execute(database.executor);
  const writeBeside = (text: string) =>
    database.writeBeside?.(async (executor) => sql`insert into note values (${text})`.execute(executor));
  const texts = async () => {
    const { rows } = await sql<{ text: string }>`select text from note order by text`.execute(database.executor);
    return rows.map(({ text }) => text);
  };
  const MOVED = { code: 'SQLITE_READONLY_DBMOVED' };

  it('takes nothing that nobody would find again, is still read, and goes on once it is back', async () => {
    await write('before');
    renameSync(folder, elsewhere);

    await expect(write('lost')).rejects.toMatchObject(MOVED);
    await expect(writeBeside('lost beside')).rejects.toMatchObject(MOVED);
    expect(await texts()).toEqual(['before']);
    renameSync(elsewhere, folder);
    await write('later');

    expect(await texts()).toEqual(['before', 'later']);
  });

  it('takes nothing either while another file lies in its place', async () => {
    renameSync(folder, elsewhere);
    mkdirSync(folder);
    copyFileSync(path.join(elsewhere, 'shian.sqlite'), file);

    await expect(write('lost')).rejects.toMatchObject(MOVED);
  });

  it('is not made anew by who reads beside the event loop', async () => {
    const lost: unknown[] = [];
    const readers = createSqliteReaders({ file }, (error) => lost.push(error));
    renameSync(folder, elsewhere);
    mkdirSync(folder);

    const found = await readers.read({ sql: 'select text from note', parameters: [] }, () => ({ rows: [{}] }));
    await readers.close();

    expect(found.rows).toEqual([{}]);
    expect(lost).toEqual([expect.objectContaining({ code: 'SQLITE_CANTOPEN' })]);
    expect(existsSync(file)).toBe(false);
  });
});
