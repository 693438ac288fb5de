import type { StatementRunner } from './sqliteConnections.ts';
import { quoted } from './sqlText.ts';

/** Rows ever added to a table, which costs nothing to know. */
export function rowsEver(reader: StatementRunner, table: string): number {
  try {
    const query = { sql: `select max(rowid) as "rows" from ${quoted(table)}`, parameters: [] };
    return reader.run<{ rows: number | null }>(query).rows[0]?.rows ?? 0;
  } catch {
    // A table without row ids is one of a few rows.
    return 0;
  }
}
