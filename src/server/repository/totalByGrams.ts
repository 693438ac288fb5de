import type { Entity } from '../../model/Entity.ts';
import { isLeaf } from '../../model/Tree.ts';
import type { Filter } from '../../protocol/types.ts';
import { type SqlText, sql } from '../database/sqlText.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, type SqlTable } from './entityTable.ts';
import type { RowFilter, RowQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { rowsAmongSql } from './rowsSql.ts';
import { isSearchedText } from './searchedQuery.ts';
import { tenantOfRows } from './tenantOfRows.ts';
import { askedGrams, cutGram } from './textGrams.ts';
import { fieldsOfGrams, MAX_FOUND, placeOf } from './textSearch.ts';

/** Of one in so many rows their grams are looked up sooner than all rows are gone along. */
const ROWS_FOR_EACH = 50;

/**
 * How many rows of a table meet the query, looked up by the grams of the texts that it holds: for texts that too many
 * rows have to ask which, and few of all. One statement, which sees at one moment what grams there are and what was
 * written since, and says null where they do not tell. Undefined where it would not be sooner.
 */
export async function totalByGrams(
  scope: RepositoryScope,
  table: SqlTable,
  query: RowQuery,
  all: () => Promise<number>,
  more: readonly Predicate[],
): Promise<SqlText<{ total: number | null }> | undefined> {
  const { entity } = table;
  const asked = gramsOf(scope, entity, query.filters ?? []);
  if (asked.length === 0) return undefined;
  const { recordsSql } = scope.database.dialect.grams;
  const found = await recordsSql(scope.executor, asked, (await all()) / ROWS_FOR_EACH);
  const cut = found && (await recordsSql(scope.executor, [cutGram(placeOf(scope, entity, ''))], MAX_FOUND));
  if (found === undefined || cut === undefined) return undefined;
  const written = sql`from shian_gram_todo where entity = ${entity.name} and tenant_id = ${tenantOfRows(scope, entity)}`;
  const ids = sql`${columnNamed(table, 'id').ref} in (${found} union all ${cut} union all select record ${written})`;
  return sql`select case
    when exists (select 1 from shian_gram_fill
        where entity = ${entity.name} and fields = ${fieldsOfGrams(entity)} and done = 1)
      and (select count(*) <= ${sql.whole(MAX_FOUND)} and count(until) = 0
        from (select until ${written} limit ${sql.whole(MAX_FOUND + 1)}) as lines)
    then (select count(*) from ${table.ref} where ${rowsAmongSql(scope, table, query, ids, more)})
    end as total`;
}

/** A row that meets the filters has all of them. */
const gramsOf = (scope: RepositoryScope, entity: Entity, filters: readonly RowFilter[]): readonly number[] =>
  filters
    .filter((tree): tree is Filter => isLeaf(tree) && !('reference' in tree) && isSearchedText(entity, tree))
    .flatMap(({ field, value }) => askedGrams(placeOf(scope, entity, field), String(value)));
