import Sqlite from 'better-sqlite3';

/** So long whoever writes waits for another program that does. */
export const BUSY_MS = 5000;
/** So many entries of an index are looked at for statistics, whatever its size. */
const ANALYSIS_ROWS = 2000;
/** The log is put into the database file in between (`sqliteCheckpoints.ts`); a commit does so itself beyond 32 MB. */
const MAX_LOG_PAGES = 8000;

/** A connection to a database file, which whoever writes makes; every commit of it is synced to disk. */
export function connectSqlite(file: string, role: 'reader' | 'writer', cacheKilobytes = 16_000): Sqlite.Database {
  const connection = new Sqlite(file, { fileMustExist: role === 'reader' });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`busy_timeout = ${BUSY_MS}`);
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  connection.pragma(`cache_size = -${cacheKilobytes}`);
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`wal_autocheckpoint = ${MAX_LOG_PAGES}`);
  connection.pragma(`analysis_limit = ${ANALYSIS_ROWS}`);
  if (role === 'reader') connection.pragma('query_only = ON');
  return connection;
}
