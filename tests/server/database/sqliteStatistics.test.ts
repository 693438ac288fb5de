import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database, Executor } from '../../../src/server/database/Database.ts';
import { openSqlite } from '../../../src/server/database/openSqlite.ts';

const FEW = 20;
const MANY = 40_000;
const KIND = 'x';

const folder = mkdtempSync(path.join(os.tmpdir(), 'shian-statistics-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fresh = () => path.join(folder, `test-${++files}.db`);

/** Added in an order that ids do not have. */
async function add(executor: Executor, from: number, to: number): Promise<void> {
  await sql`insert into note with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})
    select printf('%06d', i), ${KIND}, -i from n order by i desc`.execute(executor);
}

async function notes(executor: Executor): Promise<void> {
  await sql`create table note (id text primary key, kind text not null, number integer not null)`.execute(executor);
  await sql`create index note_kind on note (kind, number, id)`.execute(executor);
}

/**
 * Rows come in the order that they are found in: of the ids where the table is known as a large one, of the rows where
 * it is taken for a small one, which is walked through.
 */
const foundBy = async (executor: Executor): Promise<'ids' | 'rows'> => {
  const wanted = JSON.stringify(['000002', '000003']);
  const { rows } = await sql<{ id: string }>`select id from "note"
    where kind = ${KIND} and id in (select value from json_each(${wanted}))`.execute(executor);
  return rows[0]?.id === '000002' ? 'ids' : 'rows';
};

const knownRows = (file: string): number => {
  const looker = new Sqlite(file, { readonly: true });
  try {
    return Number(
      looker.prepare(`select max(cast(stat as integer)) from sqlite_stat1 where tbl = 'note'`).pluck().get(),
    );
  } finally {
    looker.close();
  }
};

/** As another program left it, that knew the table when it was small. */
function learnedSmall(file: string): void {
  const other = new Sqlite(file);
  other.exec('analyze; create table made (x); drop table made');
  other.close();
}

async function openGrowing(growthCheckMs: number): Promise<{ readonly file: string; readonly database: Database }> {
  const file = fresh();
  const database = openSqlite(file, growthCheckMs);
  onTestFinished(() => database.close());
  await database.write(async (executor) => {
    await notes(executor);
    await add(executor, 0, FEW);
  });
  learnedSmall(file);
  return { file, database };
}

/** Whoever asks: on the event loop, in a thread, in a transaction. */
const everywhere = async (database: Database) => [
  await foundBy(database.executor),
  await foundBy(database.slowReads),
  await database.write(foundBy),
];

it('learns of a table that has grown while it runs, and whoever reads or writes plans by that', async () => {
  const { file, database } = await openGrowing(1);
  const before = await everywhere(database);
  await database.write((executor) => add(executor, FEW, MANY));

  await vi.waitFor(async () => expect(await everywhere(database)).toEqual(['ids', 'ids', 'ids']), 20_000);

  expect(before).toEqual(['rows', 'rows', 'rows']);
  expect(knownRows(file)).toBe(MANY);
});

it('holds up neither the event loop nor what is written meanwhile', async () => {
  const { file, database } = await openGrowing(1);
  await database.write((executor) => add(executor, FEW, MANY));
  const order: string[] = [];
  let turns = 0;
  const epochs = database.epochs;
  const epoch = () => epochs?.of({ tables: ['other'], words: new Set() }, '1');
  const atFirst = epoch();

  while (order.length < 2) {
    await new Promise(setImmediate);
    turns += 1;
    await database.write((executor) => add(executor, MANY + turns, MANY + turns + 1));
    if (knownRows(file) > MANY && order.length === 0) order.push('learned');
    if (order.length === 1 && (await foundBy(database.executor)) === 'ids') order.push('taken');
  }

  expect(turns).toBeGreaterThan(1);
  // Its own commits are no stranger's: what is kept of other tables goes on holding.
  expect(epoch()).toBe(atFirst);
});

it('learns when it is closed what it has not learned yet, and nothing of small tables or of what keeps texts', async () => {
  const file = fresh();
  const database = openSqlite(file);
  await database.write(async (executor) => {
    await notes(executor);
    await add(executor, 0, MANY);
    await sql`create table word (id integer primary key, text text unique)`.execute(executor);
    await sql`insert into word values (1, 'a')`.execute(executor);
    await sql`create virtual table grams using fts5(text, content='')`.execute(executor);
    await sql`insert into grams (rowid, text) values (1, 'a b')`.execute(executor);
  });
  await database.close();
  const looker = new Sqlite(file);
  onTestFinished(() => void looker.close());

  expect(looker.prepare('select distinct tbl from sqlite_stat1').pluck().all()).toEqual(['note']);
});

it('forgets when it is opened what was learned of a table while that was small', async () => {
  const { file, database } = await openGrowing(3_600_000);
  await database.write((executor) => add(executor, FEW, MANY));
  // Not looked at yet.
  expect(await everywhere(database)).toEqual(['rows', 'rows', 'rows']);
  await database.close();
  expect(knownRows(file)).toBe(MANY);
  const other = new Sqlite(file);
  other.exec(`update sqlite_stat1 set stat = '20 20 20' where tbl = 'note'`);
  other.close();
  expect(knownRows(file)).toBe(FEW);

  const again = openSqlite(file);
  onTestFinished(() => again.close());

  expect(knownRows(file)).toBe(0);
});
