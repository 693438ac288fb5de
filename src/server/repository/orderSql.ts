import type { SortItem } from '../../model/Entity.ts';
import { sql } from '../database/sqlText.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type SqlTable } from './entityTable.ts';

const NEWEST_FIRST: SortItem = { field: 'createTime', order: 'DESC' };

/** What rows are ordered by: the sort asked for, or the list's own, and the id, so that pages never overlap. */
export function orderOf(table: SqlTable, asked: readonly SortItem[] | undefined): readonly SortItem[] {
  const sort = asked && asked.length > 0 ? asked : defaultSort(table);
  const last = sort.at(-1)?.order ?? 'DESC';
  return sort.some((item) => item.field === 'id') ? sort : [...sort, { field: 'id', order: last }];
}

/** The order of rows; absent values come after all others, whichever way. */
export function orderSql(table: SqlTable, asked: readonly SortItem[] | undefined): Predicate {
  return sql.join(orderOf(table, asked).map((item) => itemSql(table, item)));
}

/**
 * The same order of rows that all have (or all lack) a value in its first column: written as that column's index
 * stands, so that it is read and not sorted.
 */
export function orderWithinSql(table: SqlTable, asked: readonly SortItem[] | undefined): Predicate {
  const [first, ...others] = orderOf(table, asked);
  if (first === undefined) return orderSql(table, asked);
  return sql.join([asIndexed(table, first), ...others.map((item) => itemSql(table, item))]);
}

/** That order from its end. */
export function orderFromEndSql(table: SqlTable, asked: readonly SortItem[] | undefined): Predicate {
  return sql.join(orderOf(table, asked).map((item, at) => fromEnd(table, item, at === 0)));
}

function fromEnd(table: SqlTable, item: SortItem, isFirst: boolean): Predicate {
  const order = item.order === 'DESC' ? 'ASC' : 'DESC';
  if (isFirst || isNeverAbsent(table, item)) return asIndexed(table, { ...item, order });
  const column = columnSql(table, item);
  return order === 'DESC' ? sql`${column} desc nulls first` : sql`${column} asc nulls first`;
}

function defaultSort(table: SqlTable): readonly SortItem[] {
  return table.entity.list.sort.length > 0 ? table.entity.list.sort : [NEWEST_FIRST];
}

function itemSql(table: SqlTable, item: SortItem): Predicate {
  if (isNeverAbsent(table, item)) return asIndexed(table, item);
  const column = columnSql(table, item);
  return item.order === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}

/** Of an id and of what must be filled in: indexes do not say so, and would not be read in the order of a second column. */
const isNeverAbsent = (table: SqlTable, { field }: SortItem): boolean =>
  field === 'id' || columnNamed(table, field).field.required;

/** Indexes have absent values before all others, read backwards behind them. */
function asIndexed(table: SqlTable, item: SortItem): Predicate {
  const column = columnSql(table, item);
  return item.order === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls first`;
}

function columnSql(table: SqlTable, { field }: SortItem): Predicate {
  // With its table, or the engine would take the selected value of that name (a text, for amounts).
  return sql`${table.ref}.${columnNamed(table, field).ref}`;
}
