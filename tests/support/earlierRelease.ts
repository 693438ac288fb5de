import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Executor } from '../../src/server/database/Database.ts';

/**
 * Databases as release 960b5b1 made them: its statements and its rows. They hold two tenants with a few
 * demo rows of every entity, leaves under way, a live sign-in, and a notice and a post entered by hand.
 */
const FOLDER = path.resolve(import.meta.dirname, '../fixtures/960b5b1');
/** The account `admin` of tenant 000000. */
export const EARLIER_PASSWORD = 'Admin#2026x';

interface TableRows {
  readonly columns: readonly string[];
  readonly values: readonly (readonly unknown[])[];
}

export interface EarlierRelease {
  readonly ddl: readonly string[];
  readonly rows: Readonly<Record<string, TableRows>>;
}

export function readEarlierRelease({ dialect }: Database): EarlierRelease {
  const file = path.join(FOLDER, `${dialect.typedColumns ? 'postgres' : 'sqlite'}.json.br`);
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
}

async function insertRows(executor: Executor, table: string, { columns, values }: TableRows): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)));
  for (let from = 0; from < values.length; from += 200) {
    const rows = values.slice(from, from + 200).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(rows)}`.execute(executor);
  }
}

/** Fills an empty database with what the release left; `only` limits it to some tables. */
export async function restoreEarlierRelease(
  database: Database,
  only = (_table: string) => true,
): Promise<EarlierRelease> {
  const release = readEarlierRelease(database);
  const isMeant = (statement: string) => only(/(?:^create table| on) "?(\w+)"?/i.exec(statement)?.[1] ?? '');
  await database.write(async (executor) => {
    for (const statement of release.ddl.filter(isMeant)) await sql.raw(statement).execute(executor);
    for (const [table, rows] of Object.entries(release.rows)) if (only(table)) await insertRows(executor, table, rows);
  });
  return release;
}
