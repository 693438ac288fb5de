import { sql } from 'kysely';
import type { Filter, FilterTree } from '../../protocol/types.ts';
import type { Dialect } from '../database/Dialect.ts';
import { comparisonSql, type Predicate } from './comparisonSql.ts';
import { columnNamed, type EntityTable } from './entityTable.ts';
import { treeSql } from './treeSql.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** One filter of a list as SQL. A date compared with a moment means the whole day. */
function filterSql(table: EntityTable, filter: Filter, dialect: Dialect): Predicate {
  const column = columnNamed(table, filter.field);
  const { op, value } = column.field.type === 'dateTime' ? wholeDays(filter) : filter;
  return comparisonSql(column, op, value, { dialect, ignoreCase: true });
}

/** Each filter as SQL; all must hold. */
export function filtersSql(table: EntityTable, filters: readonly FilterTree[], dialect: Dialect): Predicate[] {
  return filters.map((tree) => sql`(${treeSql(tree, (filter) => filterSql(table, filter, dialect))})`);
}

function wholeDays(filter: Filter): Filter {
  const { op, value } = filter;
  if (op === 'eq' && isDate(value)) return { ...filter, op: 'between', value: [startOf(value), endOf(value)] };
  if (op === 'between' && Array.isArray(value)) return { ...filter, value: [startOf(value[0]), endOf(value[1])] };
  return { ...filter, value: op === 'gt' || op === 'lte' ? endOf(value) : startOf(value) };
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && DATE.test(value);
}

function startOf(value: unknown): unknown {
  return isDate(value) ? `${value} 00:00:00` : value;
}

function endOf(value: unknown): unknown {
  return isDate(value) ? `${value} 23:59:59` : value;
}
