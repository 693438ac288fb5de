import type { Executor } from './Database.ts';
import type { Dialect } from './Dialect.ts';
import type { TableDefinition } from './TableDefinition.ts';

/**
 * A table of the server's own that an earlier release made without recording it, as it is found in the
 * database; undefined when it is somebody else's: another kind of table, or without our key.
 */
export async function adoptTable(
  executor: Executor,
  dialect: Dialect,
  wanted: TableDefinition,
): Promise<TableDefinition | undefined> {
  if (wanted.tag !== 'system') return undefined;
  const { columns, indexes } = await dialect.tableParts(executor, wanted.name);
  if (!wanted.primaryKey.every((name) => columns.includes(name))) return undefined;
  return {
    ...wanted,
    columns: wanted.columns.filter(({ name }) => columns.includes(name)),
    indexes: wanted.indexes.filter(({ name }) => indexes.includes(name)),
  };
}
