import type { Entity } from '../../model/Entity.ts';
import { memoize } from '../../model/memoize.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { Dialect } from '../database/Dialect.ts';
import type { InsertColumn } from '../database/InsertedRows.ts';
import { insertQuery, rowsAtOnce } from '../database/insertText.ts';
import { COLUMN_KINDS } from '../database/TableDefinition.ts';
import { fromColumn } from './columnValue.ts';
import { type EntityColumn, entityTable, type SqlTable } from './entityTable.ts';
import { isJournalled, journalInserts } from './history/journalWrites.ts';
import { countMoves } from './movedCounts.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { recordTextWrites } from './recordTextWrites.ts';
import { runWrite } from './runSql.ts';
import { canonicalOf, storedValue } from './storedValue.ts';

/** How many rows a statement may hold beyond a few: an engine keeps so few texts prepared. */
const SIZES: readonly number[] = [512, 128, 32, 8];

const TENANT: InsertColumn = { name: 'tenant_id', kind: 'text' };
/** What the repository writes itself, last in each row. */
const OWN: readonly InsertColumn[] = [
  { name: 'is_deleted', kind: 'flag' },
  { name: 'revision', kind: 'integer' },
];

interface InsertPlan {
  readonly columns: readonly EntityColumn[];
  /** Of all values of a row, in order. */
  readonly written: readonly InsertColumn[];
  /** Which of them each of the table's readers reads. */
  readonly read: readonly (readonly [EntityColumn, number])[];
}

const planOf = memoize((table: SqlTable): InsertPlan => {
  const own = [...(table.tag === 'tenant' ? [TENANT] : []), ...OWN];
  const columns = [...table.columns.values()].filter(({ name }) => !own.some((one) => one.name === name));
  const named = columns.flatMap(({ name, storage, canonical }): InsertColumn[] => [
    { name, kind: COLUMN_KINDS[storage] },
    ...(canonical === undefined ? [] : [{ name: canonical, kind: 'text' } as const]),
  ]);
  const written = [...named, ...own];
  const at = new Map(written.map(({ name }, place) => [name, place]));
  return { columns, written, read: table.readers.map((column) => [column, at.get(column.name) ?? -1]) };
});

function rowsThatFit(dialect: Dialect, left: number, width: number): number {
  const fitting = rowsAtOnce(dialect, width);
  if (dialect.insertLists !== undefined) return Math.min(left, fitting);
  const few = SIZES.find((size) => size <= left && size <= fitting) ?? left;
  return Math.min(few, fitting);
}

/** Inserts rows by as few statements as they fit into; their texts are few as well. */
export async function insertRows(
  scope: RepositoryScope,
  entity: Entity,
  records: readonly EntityRecord[],
  { textsNoted = false } = {},
): Promise<void> {
  const table = entityTable(entity);
  const plan = planOf(table);
  const { dialect } = scope.database;
  const width = plan.written.length;
  for (let start = 0; start < records.length; ) {
    const rows = rowsThatFit(dialect, records.length - start, width);
    const values: unknown[] = [];
    const some = records.slice(start, start + rows);
    for (const record of some) addRow(values, scope, table, plan, record);
    const query = insertQuery(dialect, { table: table.name, columns: plan.written, values });
    const counts = countMoves(
      scope,
      table,
      some.map(({ id }) => String(id)),
    );
    const [only = {}] = records;
    const row = records.length === 1 ? { tenantId: scope.tenantId, id: String(only.id), changes: only } : undefined;
    const { isCounted } = await runWrite(scope, table, query, { moved: counts?.moved, counts: counts?.inserted, row });
    if (!isCounted) await counts?.after();
    if (records.length === 1) rememberRow(scope, table, plan, values);
    start += rows;
  }
  if (isJournalled(scope, entity)) journalInserts(scope, entity, records);
  const ids = records.map(({ id }) => String(id));
  if (!textsNoted) await recordTextWrites(scope, entity, ids);
}

/** What a table makes of a row is known from what it was given, but for halves of characters, which it does not keep. */
function rememberRow(scope: RepositoryScope, table: SqlTable, plan: InsertPlan, values: readonly unknown[]): void {
  if (values.some((value) => typeof value === 'string' && !value.isWellFormed())) return;
  const read = () => {
    const row: Record<string, unknown> = {};
    for (const [{ field, storage }, at] of plan.read) row[field.name] = fromColumn(storage, field, values[at]);
    return row;
  };
  const id = plan.written.findIndex(({ name }) => name === 'id');
  scope.written?.put(table, scope.tenantId, String(values[id]), read);
}

function addRow(
  values: unknown[],
  scope: RepositoryScope,
  table: SqlTable,
  { columns }: InsertPlan,
  record: EntityRecord,
): void {
  for (const column of columns) {
    const stored = storedValue(table, column, record[column.field.name]);
    values.push(stored);
    if (column.canonical !== undefined) values.push(canonicalOf(column, stored));
  }
  if (table.tag === 'tenant') values.push(scope.tenantId);
  values.push(0, Number(record.revision ?? 1));
}
