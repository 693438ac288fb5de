import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { sql } from '../database/sqlText.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type EntityColumn, entityTable, type SqlTable } from './entityTable.ts';
import { isJournalled, journalUpdates, rowsBefore } from './history/journalWrites.ts';
import { knownRow, writeKnown } from './history/knownRow.ts';
import { countMoves } from './movedCounts.ts';
import type { WriteGuard } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { recordTextWrites } from './recordTextWrites.ts';
import { batchesOf, rowsOfIdsSql } from './rowsSql.ts';
import { runWrite } from './runSql.ts';
import { canonicalOf, storedValue } from './storedValue.ts';

/** Set by the repository itself, never by a caller. (`tenant` has a field of its own called tenantId.) */
const OWN = new Set(['id', 'tenantId', 'isDeleted', 'revision']);

/** Sets columns of live rows under a guard and answers how many rows that were. */
export function updateRows(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  changes: EntityRecord,
  guard: WriteGuard,
): Promise<number> {
  return writeRows(scope, entity, ids, changes, guard, 'update');
}

interface Setting {
  readonly column: string;
  readonly value: unknown;
}

/** What a write sets besides the changes it was given. */
const BESIDES: Readonly<Record<'update' | 'remove' | 'restore', readonly Setting[]>> = {
  update: [],
  remove: [{ column: 'is_deleted', value: sql`1` }],
  restore: [{ column: 'is_deleted', value: sql`0` }],
};

const NEXT_REVISION: Setting = { column: 'revision', value: sql`revision + 1` };

const settingSql = ({ column, value }: Setting): Predicate => sql`${sql.id(column)} = ${value}`;

async function writeRows(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  changes: EntityRecord,
  guard: WriteGuard,
  op: keyof typeof BESIDES,
): Promise<number> {
  const table = entityTable(entity);
  const revision = guard.revision === undefined ? [] : [sql`revision = ${guard.revision}`];
  const settings = [...settingsOf(table, changes), ...BESIDES[op], NEXT_REVISION];
  const columns = settings.map(({ column }) => column);
  const set = sql.join(settings.map(settingSql));
  const run = async (batch: readonly string[], where: Predicate, returning: Predicate = sql``) => {
    const query = sql`update ${table.ref} set ${set} where ${where} ${returning}`;
    const counts = countMoves(scope, table, batch, columns);
    await counts?.before();
    const [id = ''] = batch;
    const row = ids.length === 1 ? { tenantId: scope.tenantId, id, changes } : undefined;
    const done = await runWrite(scope, table, query, { columns, moved: counts?.moved, row });
    await counts?.after();
    return done;
  };
  const known = knownRow(scope, entity, ids);
  if (known !== undefined) {
    const where = rowsOfIdsSql(scope, table, guard, ids, revision);
    const row = await writeKnown(scope, table, known, (returning) => run(ids, where, returning));
    if (row === undefined) return 0;
    if (op === 'update') scope.written?.put(table, scope.tenantId, String(row.id), () => row);
    journalUpdates(scope, table, op, [known], changes);
    await recordTextWrites(scope, entity, ids, changes);
    return 1;
  }
  let written = 0;
  for (const batch of batchesOf(ids)) {
    const where = rowsOfIdsSql(scope, table, guard, batch, revision);
    const before = isJournalled(scope, entity) ? await rowsBefore(scope, table, changes, where) : [];
    const done = await run(batch, where);
    journalUpdates(scope, table, op, before, changes);
    written += Number(done.numAffectedRows ?? 0);
  }
  if (written > 0) await recordTextWrites(scope, entity, ids, changes);
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
  const { name } = columnNamed(table, field);
  const one = settingSql({ column: name, value: sql`coalesce(${sql.id(name)}, 0) + 1` });
  for (const batch of batchesOf(ids)) {
    const where = rowsOfIdsSql(scope, table, {}, batch);
    const query = sql`update ${table.ref} set ${one} where ${where}`;
    await runWrite(scope, table, query, { columns: [name] });
  }
}

export function removeRows(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  changes: EntityRecord,
  guard: WriteGuard,
): Promise<number> {
  return writeRows(scope, entity, ids, changes, guard, 'remove');
}

export function restoreRows(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  changes: EntityRecord,
  guard: WriteGuard,
): Promise<number> {
  return writeRows(scope, entity, ids, changes, { ...guard, removed: true }, 'restore');
}

function settingsOf(table: SqlTable, changes: EntityRecord): Setting[] {
  return Object.entries(changes)
    .filter(([name]) => isChangeable(table, name))
    .flatMap(([name, value]) => settingOf(table, columnNamed(table, name), value));
}

/** The value in its column, and beside a name its canonical form. */
function settingOf(table: SqlTable, column: EntityColumn, value: unknown): Setting[] {
  const stored = storedValue(table, column, value);
  const setting = { column: column.name, value: stored };
  if (column.canonical === undefined) return [setting];
  return [setting, { column: column.canonical, value: canonicalOf(column, stored) }];
}

function isChangeable(table: SqlTable, name: string): boolean {
  const column = table.columns.get(name);
  return column !== undefined && !(column.field.system && OWN.has(name));
}
