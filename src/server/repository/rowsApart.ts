import type { ScopeCondition } from '../../model/ScopeCondition.ts';
import { ownOrder, tieField } from '../database/listOrder.ts';
import { sql } from '../database/sqlText.ts';
import { toColumn } from './columnValue.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type EntityColumn, type SqlTable } from './entityTable.ts';
import { orderOf, orderWithinSql } from './orderSql.ts';
import type { PageQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { allPredicates, rowsSql, tenantSql } from './rowsSql.ts';

/** Of so many rows in all, value by value, the page is chosen: of very many values some are met soon. */
const MAX_ROWS = 1000;

interface Values {
  readonly column: EntityColumn;
  readonly values: readonly string[];
}

/** Rows of a list that has several values of a field, and how many are looked at to find them. */
export interface RowsApart {
  readonly from: Predicate;
  readonly looked: number;
}

/** A data scope as it is made for one that has several, in which the others are missing. */
function onlyPart(where: ScopeCondition): ScopeCondition {
  const parts = 'any' in where ? where.any : 'all' in where ? where.all : [];
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? onlyPart(only) : where;
}

/** The list is that of several values of one field (departments, say), and an index has those of each in its order. */
function valuesOf(table: SqlTable, { where, filters = [], sort = [] }: PageQuery): Values | undefined {
  const [own] = ownOrder(table.entity);
  const [first = own, ...others] = sort;
  if (where === undefined || filters.length > 0 || others.length > 0 || first?.field !== own?.field) return undefined;
  const leaf = onlyPart(where);
  if (!('path' in leaf) || leaf.op !== 'in' || !Array.isArray(leaf.value)) return undefined;
  const column = table.columns.get(leaf.path);
  if (column?.storage !== 'text' || tieField(table.entity, leaf.path) !== own?.field) return undefined;
  const stored = leaf.value.map((value: unknown) => toColumn(column.storage, column.field, value));
  const values = new Set(stored.filter((value) => typeof value === 'string'));
  return { column, values: [...values] };
}

/**
 * The first rows of such a list, of each value so many as the page may show. Else an engine goes along all newer rows
 * with other values, or reads all rows with these and puts them in order.
 */
export function rowsApart(
  scope: RepositoryScope,
  table: SqlTable,
  query: PageQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  more: readonly Predicate[],
): RowsApart | undefined {
  const { dialect } = scope.database;
  const found = valuesOf(table, query);
  const looked = (found?.values.length ?? 0) * (offset + limit);
  if (found === undefined || found.values.length < 2 || looked > MAX_ROWS) return undefined;
  const { where: _, ...rest } = query;
  const order = orderWithinSql(table, query.sort);
  const columns = sql.join([...new Set(orderOf(table, query.sort).map(({ field }) => columnNamed(table, field).ref))]);
  const id = columnNamed(table, 'id').ref;
  const part = (value: Predicate) => sql`${rowsSql(scope, table, rest, [sql`${found.column.ref} = ${value}`, ...more])}
    order by ${order} limit ${offset + limit}`;
  const each = dialect.rowsOfEach({ table: table.ref, id, columns }, found.values, part);
  const page = sql`select ${table.ref}.${id} from ${each} order by ${order} limit ${limit} offset ${offset}`;
  const own = allPredicates([...tenantSql(scope, table, dialect.looked), id]);
  return { from: sql`from ${table.ref} where ${own} in (${page}) order by ${order}`, looked };
}
