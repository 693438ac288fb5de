import type { Moved } from '../database/writeEpochs.ts';
import { columnNamed, type SqlTable } from './entityTable.ts';
import { countsMovedBy, groupKey } from './keptCounts.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { lockedRows } from './readRows.ts';
import { anyOfIdsSql } from './rowsSql.ts';
import { runSql } from './runSql.ts';

/** By how much more rows at a time move counts is not looked into. */
const MAX_ROWS = 100;

/** By how much a write moves counts that are kept; found out by counting the rows it is about, before and after it. */
export interface CountMoves {
  readonly moved: Moved;
  readonly before: () => Promise<void>;
  readonly after: () => Promise<void>;
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
  const moved = new Map<string, Map<string, number>>(counts.map(([key]) => [key, new Map()]));

  async function look(sign: 1 | -1): Promise<void> {
    for (const [key, count] of counts) {
      const groups = moved.get(key);
      for (const row of (await runSql(scope, count.among(ids))).rows) {
        const group = groupKey(row);
        groups?.set(group, (groups.get(group) ?? 0) + sign * Number(row.total));
      }
    }
  }
  return {
    moved,
    before: async () => {
      // What they hold when they are counted they still hold when they are written.
      if (!scope.database.dialect.oneServer)
        await lockedRows(scope, table, [columnNamed(table, 'id')], anyOfIdsSql(scope, table, ids));
      await look(-1);
    },
    after: () => look(1),
  };
}
