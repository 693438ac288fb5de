import { sql } from 'kysely';
import { canonicalName, isPlainName } from '../../model/canonicalName.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { cleanValue } from './cleanValue.ts';
import { toColumn } from './columnValue.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type EntityColumn, entityTable, type SqlTable } from './entityTable.ts';
import type { WriteGuard } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { batchesOf, idsSql, rowsSql } from './rowsSql.ts';
import { runSql, sqlRefusalOf } from './runSql.ts';

const CHUNK_SIZE = 500;
/** Set by the repository itself, never by a caller. (`tenant` has a field of its own called tenantId.) */
const OWN = new Set(['id', 'tenantId', 'isDeleted', 'revision']);

export async function insertRows(
  scope: RepositoryScope,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<void> {
  const table = entityTable(entity);
  const names = [...table.columns.values()].filter((column) => column.canonical !== undefined).length;
  const fitting = Math.floor(scope.database.dialect.maxParameters / (table.columns.size + names + 1));
  const chunk = Math.max(1, Math.min(CHUNK_SIZE, fitting));
  for (let start = 0; start < records.length; start += chunk) {
    const stored = records.slice(start, start + chunk).map((record) => storedRow(scope, table, record));
    try {
      await scope.executor.insertInto(table.name).values(stored).execute();
    } catch (error) {
      throw sqlRefusalOf(scope, error, entity);
    }
  }
}

/** Sets columns of live rows under a guard and answers how many rows that were. */
export async function updateRows(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  changes: EntityRecord,
  guard: WriteGuard,
  more: readonly Predicate[] = [],
): Promise<number> {
  const table = entityTable(entity);
  const revision = guard.revision === undefined ? [] : [sql`revision = ${guard.revision}`];
  const settings = sql.join([...settingsOf(table, changes), ...more, sql`revision = revision + 1`]);
  let written = 0;
  for (const batch of batchesOf(ids)) {
    const where = rowsSql(scope, table, guard, [idsSql(table, batch), ...revision]);
    const done = await runSql(scope, sql`update ${sql.table(table.name)} set ${settings} where ${where}`, entity);
    written += Number(done.numAffectedRows ?? 0);
  }
  return written;
}

/** Counts up a number column by itself: neither the revision nor the audit columns move. */
export async function countUpRows(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  field: string,
): Promise<void> {
  const table = entityTable(entity);
  const column = sql.id(columnNamed(table, field).name);
  const one = sql`${column} = coalesce(${column}, 0) + 1`;
  for (const batch of batchesOf(ids)) {
    const where = rowsSql(scope, table, {}, [idsSql(table, batch)]);
    await runSql(scope, sql`update ${sql.table(table.name)} set ${one} where ${where}`, entity);
  }
}

export function removeRows(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  changes: EntityRecord,
  guard: WriteGuard,
): Promise<number> {
  return updateRows(scope, entity, ids, changes, guard, [sql`is_deleted = 1`]);
}

function storedRow(scope: RepositoryScope, table: SqlTable, record: EntityRecord): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const column of table.columns.values()) {
    Object.assign(row, storedColumns(table, column, record[column.field.name]));
  }
  if (table.tag === 'tenant') row.tenant_id = scope.tenantId;
  return { ...row, is_deleted: 0, revision: Number(record.revision ?? 1) };
}

function settingsOf(table: SqlTable, changes: EntityRecord): Predicate[] {
  return Object.entries(changes)
    .filter(([name]) => isChangeable(table, name))
    .flatMap(([name, value]) => Object.entries(storedColumns(table, columnNamed(table, name), value)))
    .map(([name, value]) => sql`${sql.id(name)} = ${value}`);
}

function isChangeable(table: SqlTable, name: string): boolean {
  const column = table.columns.get(name);
  return column !== undefined && !(column.field.system && OWN.has(name));
}

/** The value in its column, and beside a name its canonical form. */
function storedColumns(table: SqlTable, column: EntityColumn, value: unknown): Readonly<Record<string, unknown>> {
  const stored = storedValue(table, column, value);
  if (column.canonical === undefined) return { [column.name]: stored };
  if (typeof stored !== 'string') return { [column.name]: stored, [column.canonical]: null };
  if (!isPlainName(stored)) {
    throw new AppError('invalid', {}, [{ field: column.field.name, code: 'hiddenCharacters', params: {} }]);
  }
  return { [column.name]: stored, [column.canonical]: canonicalName(stored) };
}

function storedValue(table: SqlTable, column: EntityColumn, value: unknown): unknown {
  const stored = toColumn(column.storage, column.field, cleanValue(column.field, value));
  if (stored !== undefined) return stored;
  const cause = `${table.entity.name}.${column.field.name}`;
  throw new AppError('invalid', {}, [{ field: column.field.name, code: 'wrongType', params: {} }], { cause });
}
