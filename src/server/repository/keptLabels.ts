import { LRUCache } from 'lru-cache';
import type { Entity } from '../../model/Entity.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Reading } from '../database/readingOf.ts';
import type { WriteEpochs } from '../database/writeEpochs.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { readingOfFields } from './readingOfFields.ts';
import { pluckRows } from './readRows.ts';

const MAX_TABLES = 200;
const MAX_ROWS = 5000;

/** Rows by their key, and null for keys that no row has. */
type KeptRows = Map<string, EntityRecord | null>;

interface Kept {
  readonly reading: Reading;
  readonly epoch: string;
  readonly since: number;
  readonly rows: KeptRows;
}

const tablesOf = memoize((_epochs: WriteEpochs) => new LRUCache<string, Kept>({ max: MAX_TABLES }));

/** What is known of these fields of an entity, nothing of it older than the tenant's last write to their columns. */
function keptRows(
  { database, tenantId, onRead }: RepositoryScope,
  entity: Entity,
  fields: readonly string[],
): KeptRows {
  const { epochs } = database;
  if (epochs === undefined) return new Map();
  const tables = tablesOf(epochs);
  const key = `${tenantId} ${entity.table} ${fields.join()}`;
  const known = tables.get(key);
  const reading = known?.reading ?? readingOfFields(entity, fields);
  onRead?.(reading, tenantId);
  const epoch = epochs.of(reading, tenantId);
  if (known?.epoch === epoch && performance.now() - known.since < epochs.maxAge() && known.rows.size < MAX_ROWS)
    return known.rows;
  const rows: KeptRows = new Map();
  tables.set(key, { reading, epoch, since: performance.now(), rows });
  return rows;
}

/** Where committed rows are read, if those are what the scope sees of this entity. */
function committedScope(scope: RepositoryScope, entity: Entity): RepositoryScope | undefined {
  if (!scope.isTransaction) return scope;
  if (scope.outside === undefined || scope.wrote?.has(entity.table)) return undefined;
  return { ...scope.outside, tenantId: scope.tenantId };
}

/** As `pluckRows`, for words that stand beside references: the same few, page after page and save after save. */
export async function pluckLabels(
  scope: RepositoryScope,
  entity: Entity,
  keyField: string,
  values: readonly string[],
  fields: readonly string[],
): Promise<EntityRecord[]> {
  const committed = committedScope(scope, entity);
  if (committed === undefined) return pluckRows(scope, entity, keyField, values, fields);
  await committed.database.epochs?.look?.();
  const known = () => keptRows(committed, entity, [keyField, ...fields]);
  const rows = known();
  const distinct = [...new Set(values)];
  const missing = distinct.filter((value) => !rows.has(value));
  if (missing.length === 0) return rowsOf(rows, distinct);
  // Who holds a connection of a pool does not wait for another one; what it saw before the last write is not kept.
  const isHolding = scope.isTransaction && !scope.database.dialect.oneServer;
  const found = await pluckRows(isHolding ? scope : committed, entity, keyField, missing, fields);
  const all = !isHolding || known() === rows ? rows : new Map(rows);
  for (const value of missing) all.set(value, null);
  for (const row of found) all.set(String(row[keyField]), row);
  return rowsOf(all, distinct);
}

const rowsOf = (rows: KeptRows, keys: readonly string[]): EntityRecord[] =>
  keys.map((key) => rows.get(key)).filter((row) => row !== null && row !== undefined);
