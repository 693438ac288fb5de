import { createHash } from 'node:crypto';

/** PostgreSQL cuts identifiers at 63 bytes; SQLite never. */
const MAX_NAME_LENGTH = 63;

/** A name that changes with what the index is, so that a changed index is a new one. */
export function indexName(table: string, kind: 'index' | 'unique', columns: readonly string[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([table, kind, columns]))
    .digest('hex')
    .slice(0, 10);
  return `${table.slice(0, MAX_NAME_LENGTH - 14)}_${kind === 'unique' ? 'uq' : 'ix'}_${digest}`;
}
