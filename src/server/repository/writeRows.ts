import { sql } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type EntityColumn, entityTable, type SqlTable } from './entityTable.ts';
import type { WriteGuard } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { batchesOf, idsSql, rowsSql } from './rowsSql.ts';
import { runSql } from './runSql.ts';
import { canonicalOf, storedValue } from './storedValue.ts';

/** Set by the repository itself, never by a caller. (`tenant` has a field of its own called tenantId.) */
const OWN = new Set(['id', 'tenantId', 'isDeleted', 'revision']);

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

function settingsOf(table: SqlTable, changes: EntityRecord): Predicate[] {
  return Object.entries(changes)
    .filter(([name]) => isChangeable(table, name))
    .flatMap(([name, value]) => settingOf(table, columnNamed(table, name), value));
}

/** The value in its column, and beside a name its canonical form. */
function settingOf(table: SqlTable, column: EntityColumn, value: unknown): Predicate[] {
  const stored = storedValue(table, column, value);
  const setting = sql`${sql.id(column.name)} = ${stored}`;
  if (column.canonical === undefined) return [setting];
  return [setting, sql`${sql.id(column.canonical)} = ${canonicalOf(column, stored)}`];
}

function isChangeable(table: SqlTable, name: string): boolean {
  const column = table.columns.get(name);
  return column !== undefined && !(column.field.system && OWN.has(name));
}
