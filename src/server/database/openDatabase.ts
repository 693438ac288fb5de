import type { Database } from './Database.ts';

/**
 * Opens `postgres://…` as PostgreSQL and anything else as the path of an SQLite file. The engine that
 * is not used is not loaded.
 */
export async function openDatabase(location: string): Promise<Database> {
  if (/^postgres(ql)?:/.test(location)) return (await import('./openPostgres.ts')).openPostgres(location);
  return (await import('./openSqlite.ts')).openSqlite(location);
}
