import type { EntityRecord } from '../../protocol/types.ts';
import type { SqlTable } from './entityTable.ts';

/** Rows as one transaction has left them, so that what it answers need not be asked for again. */
export interface WrittenRows {
  /** A row that has just been written by its id; `read` tells what the table now holds. */
  readonly put: (table: SqlTable, tenantId: string, id: string, read: () => EntityRecord) => void;
  /** Rows of this table are about to be written. */
  readonly forget: (table: string) => void;
  readonly find: (table: string, tenantId: string, id: string) => EntityRecord | undefined;
}

/** The last row of each table: what a save answers. */
export function createWrittenRows(): WrittenRows {
  const rows = new Map<string, { readonly key: string; readonly read: () => EntityRecord }>();
  return {
    put: ({ name }, tenantId, id, read) => rows.set(name, { key: `${tenantId} ${id}`, read: once(read) }),
    forget: (table) => rows.delete(table),
    find: (table, tenantId, id) => {
      const row = rows.get(table);
      return row?.key === `${tenantId} ${id}` ? row.read() : undefined;
    },
  };
}

/** Whoever asks again is told the same. */
function once(read: () => EntityRecord): () => EntityRecord {
  let row: EntityRecord | undefined;
  return () => {
    row ??= read();
    return row;
  };
}
