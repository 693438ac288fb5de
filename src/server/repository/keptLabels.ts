import type { Entity } from '../../model/Entity.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { WriteEpochs } from '../database/writeEpochs.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { pluckRows } from './readRows.ts';

const MAX_TABLES = 200;
const MAX_ROWS = 5000;

/** Rows by their key, and null for keys that no row has. */
type KeptRows = Map<string, EntityRecord | null>;

interface Kept {
  readonly epoch: string;
  readonly since: number;
  readonly rows: KeptRows;
}

const tablesOf = memoize((_epochs: WriteEpochs) => new Map<string, Kept>());

/** What is known of these columns of a table, nothing of it older than the last write of the tenant to it. */
function keptRows({ database, tenantId }: RepositoryScope, table: string, columns: string): KeptRows {
  const { epochs } = database;
  if (epochs === undefined) return new Map();
  const tables = tablesOf(epochs);
  const key = `${tenantId} ${table} ${columns}`;
  const epoch = epochs.of([table], tenantId);
  const known = tables.get(key);
  if (known?.epoch === epoch && performance.now() - known.since < epochs.maxAge && known.rows.size < MAX_ROWS)
    return known.rows;
  if (tables.size >= MAX_TABLES) tables.clear();
  const rows: KeptRows = new Map();
  tables.set(key, { epoch, since: performance.now(), rows });
  return rows;
}

/** As `pluckRows`, for words that stand beside references: the same few, page after page. */
export async function pluckLabels(
  scope: RepositoryScope,
  entity: Entity,
  keyField: string,
  values: readonly string[],
  fields: readonly string[],
): Promise<EntityRecord[]> {
  if (scope.isTransaction) return pluckRows(scope, entity, keyField, values, fields);
  const rows = keptRows(scope, entity.table, [keyField, ...fields].join());
  const distinct = [...new Set(values)];
  const missing = distinct.filter((value) => !rows.has(value));
  if (missing.length > 0) {
    const found = await pluckRows(scope, entity, keyField, missing, fields);
    for (const value of missing) rows.set(value, null);
    for (const row of found) rows.set(String(row[keyField]), row);
  }
  return distinct.map((value) => rows.get(value)).filter((row) => row !== null && row !== undefined);
}
