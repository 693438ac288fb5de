import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../../src/server/database/Database.ts';
import { openSqlite } from '../../../src/server/database/openSqlite.ts';

const PAGE = 4096;
/** Each of these rows fills so many pages. */
const ROW_PAGES = 10;
const TEXT = 'x'.repeat(ROW_PAGES * PAGE);

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-checkpoints-'));
const file = path.join(folder, 'test.db');
let database: Database;
let last = 0;

beforeAll(async () => {
  database = openSqlite(file);
  await sql`create table note (id integer primary key, text text not null)`.execute(database.executor);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const pagesOf = (name: string) => Math.floor(statSync(name).size / PAGE);

/** So many rows, twenty a commit. */
async function add(rows: number): Promise<void> {
  for (const end = last + rows; last < end; )
    await database.write(async (executor) => {
      for (let at = 0; at < 20; at += 1) await sql`insert into note values (${++last}, ${TEXT})`.execute(executor);
    });
}

it('puts what was committed into the database file long before a commit would do so itself', async () => {
  await add(80);

  await vi.waitFor(() => expect(pagesOf(file)).toBeGreaterThan(60 * ROW_PAGES), 10_000);
});

it('begins the log of commits anew while many follow each other, so that it is no copy of all that is written', async () => {
  await add(4800);

  expect(pagesOf(`${file}-wal`)).toBeLessThan(2400 * ROW_PAGES);
  await vi.waitFor(() => expect(pagesOf(file)).toBeGreaterThan(4500 * ROW_PAGES), 10_000);
});
