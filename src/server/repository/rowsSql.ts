import { fieldOf, referenceTarget } from '../../model/lookups.ts';
import { partsOf } from '../../model/partsOf.ts';
import { type SqlText, sql } from '../database/sqlText.ts';
import type { Predicate } from './comparisonSql.ts';
import { conditionSql } from './conditionSql.ts';
import { columnNamed, entityTable, type SqlTable } from './entityTable.ts';
import { filtersSql } from './filterSql.ts';
import type { ReferredFilter, RowQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';

const BATCH_SIZE = 10_000;

const ownColumn = (column: SqlText): SqlText => column;

const TENANT = sql`tenant_id`;
const DELETED = sql`is_deleted`;

/** Rows of this tenant that meet the query: those that are not deleted, unless it asks for the others. */
export function rowsSql(
  scope: RepositoryScope,
  table: SqlTable,
  query: RowQuery,
  more: readonly Predicate[] = [],
): Predicate {
  if (query.among === undefined) return metSql(scope, table, query, more, ownColumn);
  const among = scope.database.dialect.amongTexts(columnNamed(table, 'id').ref, query.among);
  return rowsAmongSql(scope, table, query, among, more);
}

/** The same, of rows that `among` leads to. */
export function rowsAmongSql(
  scope: RepositoryScope,
  table: SqlTable,
  query: RowQuery,
  among: Predicate,
  more: readonly Predicate[],
): Predicate {
  return metSql(scope, table, query, [among, ...more], scope.database.dialect.looked);
}

/** Those of them that have one of the ids, which they are looked up by. */
export function rowsOfIdsSql(
  scope: RepositoryScope,
  table: SqlTable,
  query: RowQuery,
  ids: readonly string[],
  more: readonly Predicate[] = [],
): Predicate {
  return rowsAmongSql(scope, table, query, idsSql(scope, table, ids), more);
}

/** Whatever has one of the ids, deleted or not. */
export function anyOfIdsSql(scope: RepositoryScope, table: SqlTable, ids: readonly string[]): Predicate {
  return allPredicates([...tenantSql(scope, table, scope.database.dialect.looked), idsSql(scope, table, ids)]);
}

function metSql(
  scope: RepositoryScope,
  table: SqlTable,
  query: RowQuery,
  more: readonly Predicate[],
  own: (column: SqlText) => SqlText,
): Predicate {
  const { model, tenantId } = scope;
  const { dialect } = scope.database;
  const world = { model, entity: table.entity, dialect, tenantId, scope: query.scope ?? {} };
  return allPredicates([
    ...tenantSql(scope, table, own),
    sql`${own(DELETED)} = ${sql.whole(query.removed ? 1 : 0)}`,
    ...more,
    ...filtersSql(table, query.filters ?? [], dialect, (filter) => referredSql(scope, table, filter)),
    ...(query.where ? [sql`(${conditionSql(query.where, world)})`] : []),
  ]);
}

/** The rows' keys as a list that does not depend on the row: both engines read it once, or go by the index of the reference. */
function referredSql(scope: RepositoryScope, table: SqlTable, { reference, rows }: ReferredFilter): Predicate {
  const field = fieldOf(table.entity, reference);
  const target = field && referenceTarget(field);
  const entity = target && scope.model.entities[target.entity];
  if (!target || !entity) throw new Error(`${table.entity.name}.${reference} refers to nothing`);
  const other = entityTable(entity);
  return sql`${columnNamed(table, reference).ref} in (select ${columnNamed(other, target.valueField).ref}
    from ${other.ref} where ${rowsSql(scope, other, rows)})`;
}

/** The tenant of a tenant's table; global tables have none. */
export function tenantSql({ tenantId }: RepositoryScope, table: SqlTable, own = ownColumn): Predicate[] {
  return table.tag === 'tenant' ? [sql`${own(TENANT)} = ${tenantId}`] : [];
}

/** Ids by as many as one statement can carry in either engine. */
export const batchesOf = (ids: readonly string[]): string[][] => partsOf([...new Set(ids)], BATCH_SIZE);

/** One of the ids; an empty list means no row. */
function idsSql({ database }: RepositoryScope, table: SqlTable, ids: readonly string[]): Predicate {
  const { dialect } = database;
  const id = columnNamed(table, 'id').ref;
  // Each page asks for the labels of another number of ids.
  if (ids.length > dialect.maxNamedTexts) return dialect.amongTexts(id, ids);
  return sql`${id} in (${sql.join(ids.length > 0 ? ids : [null])})`;
}

export function allPredicates(predicates: readonly Predicate[]): Predicate {
  return sql.join(predicates, ' and ');
}
