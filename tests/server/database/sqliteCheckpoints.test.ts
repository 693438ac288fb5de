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

it('keeps the log of commits short, however many follow each other', async () => {
  await add(1200);

  expect(pagesOf(`${file}-wal`)).toBeLessThan(9000);
  await vi.waitFor(() => expect(pagesOf(file)).toBeGreaterThan(1000 * ROW_PAGES), 10_000);
});
