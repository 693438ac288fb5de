import type Sqlite from 'better-sqlite3';
import type { SqliteReaders } from './sqliteReaders.ts';

/** Of a table with sixteen indexes so many new rows are a thousand pages. */
const ROWS = 64;

const CHECKPOINT = { sql: 'pragma wal_checkpoint(passive)', parameters: [] };

/**
 * What commits have put into the log goes into the database file by a thread that reads, after so many rows: it keeps
 * nobody from reading or writing, and a commit that did it itself would hold up the event loop. Answers what to call
 * after each commit.
 */
export function checkpointBeside(writer: Sqlite.Database, readers: Pick<SqliteReaders, 'read'>): () => void {
  const changes = writer.prepare<[], number>('select total_changes()').pluck();
  let seen = changes.get() ?? 0;
  let isUnderWay = false;
  function end(): void {
    isUnderWay = false;
  }
  function look(): void {
    if (isUnderWay || !writer.open) return;
    const now = changes.get() ?? 0;
    if (now - seen < ROWS) return;
    [seen, isUnderWay] = [now, true];
    // Where there is no thread a commit does it when the log has grown long.
    const read = readers.read(CHECKPOINT, () => ({ rows: [] })).finally(end);
    // What has been committed meanwhile is not in it.
    read.then(look, () => {});
  }
  return look;
}
