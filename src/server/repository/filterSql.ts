import { canonicalName } from '../../model/canonicalName.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { operators } from '../../model/operators.ts';
import type { Filter } from '../../protocol/types.ts';
import type { Dialect } from '../database/Dialect.ts';
import { sql } from '../database/sqlText.ts';
import { comparisonSql, type Predicate } from './comparisonSql.ts';
import { columnNamed, type SqlTable } from './entityTable.ts';
import type { ReferredFilter, RowFilter } from './Repository.ts';
import { treeSql } from './treeSql.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** One filter of a list as SQL. A date compared with a moment means the whole day. */
function filterSql(table: SqlTable, filter: Filter, dialect: Dialect): Predicate {
  const column = columnNamed(table, filter.field);
  const isMoment = fieldTypes[column.field.type].clock === 'moment';
  if (isMoment && filter.op === 'ne' && isDate(filter.value))
    return sql`(${filterSql(table, { ...filter, op: 'eq' }, dialect)}) is not true`;
  const { op, value } = isMoment ? wholeDays(filter) : filter;
  const style = { dialect, ignoreCase: true };
  // One name is another, or is not, by its canonical form.
  if (column.canonical === undefined || operators[op].family !== 'equality')
    return comparisonSql(column, op, value, style);
  return comparisonSql(
    { ...column, name: column.canonical, ref: sql.id(column.canonical) },
    op,
    canonicalValue(value),
    style,
  );
}

/** Each filter as SQL, those on rows referred to as `through` writes them; all must hold. */
export function filtersSql(
  table: SqlTable,
  filters: readonly RowFilter[],
  dialect: Dialect,
  through: (filter: ReferredFilter) => Predicate,
): Predicate[] {
  const leafSql = (leaf: Filter | ReferredFilter) =>
    'reference' in leaf ? through(leaf) : filterSql(table, leaf, dialect);
  return filters.map((tree) => sql`(${treeSql(tree, leafSql)})`);
}

function canonicalValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalValue);
  return typeof value === 'string' ? canonicalName(value) : value;
}

function wholeDays(filter: Filter): Filter {
  const { op, value } = filter;
  if (op === 'eq' && isDate(value)) return { ...filter, op: 'between', value: [startOf(value), endOf(value)] };
  if (op === 'between' && Array.isArray(value)) return { ...filter, value: [startOf(value[0]), endOf(value[1])] };
  return { ...filter, value: operators[op].meansDayEnd ? endOf(value) : startOf(value) };
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
