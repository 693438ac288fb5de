import type { EntityRecord } from '../../protocol/types.ts';
import { type SqlText, sql } from '../database/sqlText.ts';
import type { MarkedRead } from '../database/writeEpochs.ts';
import { fromColumn } from './columnValue.ts';
import { type EntityColumn, type SqlTable, selectColumn } from './entityTable.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { runSql } from './runSql.ts';

const LISTED: MarkedRead = { listed: true };

/** Whole rows in canonical values; `rest` is what stands behind `select ...`. */
export const readRecords = (
  scope: RepositoryScope,
  { selection, readers }: SqlTable,
  rest: SqlText,
  run: typeof runSql = runSql,
): Promise<EntityRecord[]> => read(scope, readers, sql`select ${selection} ${rest}`, run);

/** Some columns of rows, in canonical values. */
export const readColumns = (
  scope: RepositoryScope,
  columns: readonly EntityColumn[],
  rest: SqlText,
): Promise<EntityRecord[]> => read(scope, columns, sql`select ${sql.join(columns.map(selectColumn))} ${rest}`, runSql);

async function read(
  scope: RepositoryScope,
  columns: readonly EntityColumn[],
  query: SqlText,
  run: typeof runSql,
): Promise<EntityRecord[]> {
  const { rows } = await run(scope, query, LISTED);
  return (rows as readonly (readonly unknown[])[]).map((values) => recordOf(columns, values));
}

function recordOf(columns: readonly EntityColumn[], values: readonly unknown[]): EntityRecord {
  const record: Record<string, unknown> = {};
  let at = 0;
  for (const { field, storage } of columns) record[field.name] = fromColumn(storage, field, values[at++]);
  return record;
}
