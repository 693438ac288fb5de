import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { type CommitClock, seenAt } from './commitClock.ts';
import { refuseStream } from './directExecutor.ts';
import type { StatementRunner } from './sqliteConnections.ts';
import type { SqliteReaders } from './sqliteReaders.ts';
import { rowsEver } from './sqliteSizes.ts';
import { tablesRead } from './tablesRead.ts';
import type { MarkedRead } from './writeEpochs.ts';

/** Fewer rows are read or counted sooner than a thread is asked. */
const MANY_ROWS = 20_000;
/** How many rows a table has at most is looked up so seldom. */
const SIZE_KEPT_MS = 2000;

/** How many rows a table has at most. */
function sizesBy(reader: StatementRunner) {
  const known = new Map<string, { readonly rows: number; readonly since: number }>();
  return (table: string): number => {
    const found = known.get(table);
    const now = performance.now();
    if (found !== undefined && now - found.since < SIZE_KEPT_MS) return found.rows;
    const rows = rowsEver(reader, table);
    known.set(table, { rows, since: now });
    return rows;
  };
}

/** Reads of large tables go to the threads, all others are done at once. */
export function slowSqliteReads(
  reader: StatementRunner,
  readers: SqliteReaders,
  clock: CommitClock,
): DatabaseConnection {
  const sizeOf = sizesBy(reader);
  const isLarge = (text: string) => tablesRead(text).some((table) => sizeOf(table) > MANY_ROWS);
  return {
    executeQuery: async <R>(query: CompiledQuery & MarkedRead) => {
      if (!reader.isRead(query)) throw new Error('Only reads may be slow');
      const { sql, parameters, placed, listed } = query;
      const here = () => ({ rows: reader.run<object>(query).rows, commits: clock.count() });
      const { rows, commits } = isLarge(sql) ? await readers.read({ sql, parameters, placed, listed }, here) : here();
      return { rows: rows as R[], seen: commits === undefined ? undefined : seenAt(commits) };
    },
    streamQuery: refuseStream,
  };
}
