import type { SortItem } from '../../model/Entity.ts';
import { ownOrder, tieField } from '../database/listOrder.ts';
import { sql } from '../database/sqlText.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type SqlTable } from './entityTable.ts';

export interface OrderItem extends SortItem {
  /** Nobody asked for it: it says which of equal rows come first, and stands as the index has it. */
  readonly breaksTies?: true;
}

/** What rows are ordered by: the sort asked for, or the list's own, what breaks its ties, and the id, so that pages never overlap. */
export function orderOf(table: SqlTable, asked: readonly SortItem[] | undefined): readonly OrderItem[] {
  const sort = asked && asked.length > 0 ? asked : ownOrder(table.entity);
  if (sort.some((item) => item.field === 'id')) return sort;
  const order = sort.at(-1)?.order ?? 'DESC';
  const [first, ...others] = sort;
  const tie = first && others.length === 0 ? tieField(table.entity, first.field) : undefined;
  return [...sort, ...(tie === undefined ? [] : [tie]), 'id'].map((item) =>
    typeof item === 'string' ? { field: item, order, breaksTies: true } : item,
  );
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

function fromEnd(table: SqlTable, item: OrderItem, isFirst: boolean): Predicate {
  const order = item.order === 'DESC' ? 'ASC' : 'DESC';
  if (isFirst || isAsIndexed(table, item)) return asIndexed(table, { ...item, order });
  const column = columnSql(table, item);
  return order === 'DESC' ? sql`${column} desc nulls first` : sql`${column} asc nulls first`;
}

function itemSql(table: SqlTable, item: OrderItem): Predicate {
  if (isAsIndexed(table, item)) return asIndexed(table, item);
  const column = columnSql(table, item);
  return item.order === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}

/** What must be filled in is never absent: indexes do not say so, and would not be read in the order of a second column. */
const isAsIndexed = (table: SqlTable, { field, breaksTies }: OrderItem): boolean =>
  breaksTies || field === 'id' || columnNamed(table, field).field.required;

/** Indexes have absent values before all others, read backwards behind them. */
function asIndexed(table: SqlTable, item: SortItem): Predicate {
  const column = columnSql(table, item);
  return item.order === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls first`;
}

function columnSql(table: SqlTable, { field }: SortItem): Predicate {
  // With its table, or the engine would take the selected value of that name (a text, for amounts).
  return sql`${table.ref}.${columnNamed(table, field).ref}`;
}
