import { addCounted, type InsertedCounts } from '../database/insertedCounts.ts';
import type { Moved } from '../database/writeEpochs.ts';
import { columnNamed, type SqlTable } from './entityTable.ts';
import { countsMovedBy } from './keptCounts.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { lockedRows } from './readRows.ts';
import { anyOfIdsSql } from './rowsSql.ts';

/** By how much more rows at a time move counts is not looked into. */
const MAX_ROWS = 100;

/** By how much a write moves counts that are kept; found out by counting the rows it is about, before and after it. */
export interface CountMoves {
  readonly moved: Moved;
  readonly before: () => Promise<void>;
  readonly after: () => Promise<void>;
  /** What `after` looks up, for who can look it up for others as well. */
  readonly inserted: InsertedCounts;
}

/**
 * For a write of these rows in a transaction, `columns` those of a write that makes none. Undefined where nothing is
 * kept that it moves, or where that is counted anew.
 */
export function countMoves(
  scope: RepositoryScope,
  table: SqlTable,
  ids: readonly string[],
  columns?: readonly string[],
): CountMoves | undefined {
  const { tenantId, outside } = scope;
  const epochs = outside?.database.epochs;
  if (epochs === undefined || ids.length === 0 || ids.length > MAX_ROWS) return undefined;
  const counts = countsMovedBy(epochs, { table: table.name, tenantId, columns });
  if (counts.length === 0) return undefined;
  const inserted: InsertedCounts = {
    ids,
    asks: new Map(counts.map(([key, { among }]) => [key, (some) => among(some).compile(scope.database.dialect)])),
    moved: new Map(counts.map(([key]) => [key, new Map()])),
  };
  return {
    inserted,
    moved: inserted.moved,
    before: async () => {
      // What they hold when they are counted they still hold when they are written.
      if (!scope.database.dialect.oneServer)
        await lockedRows(scope, table, [columnNamed(table, 'id')], anyOfIdsSql(scope, table, ids));
      await addCounted(scope.executor, inserted, -1);
    },
    after: () => addCounted(scope.executor, inserted),
  };
}
