import { sql } from 'kysely';
import type { Database } from './Database.ts';

/**
 * Opens `postgres://…` as PostgreSQL and anything else as the path of an SQLite file. The engine that
 * is not used is not loaded.
 */
export async function openDatabase(location: string): Promise<Database> {
  if (/^postgres(ql)?:/.test(location)) return answering((await import('./openPostgres.ts')).openPostgres(location));
  return (await import('./openSqlite.ts')).openSqlite(location);
}

/** What keeps a server from being reached (its address, a password) is told here, as what keeps a file from being opened is. */
async function answering(database: Database): Promise<Database> {
  try {
    await sql`select 1`.execute(database.executor);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
