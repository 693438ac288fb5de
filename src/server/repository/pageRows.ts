import type { Entity, SortItem } from '../../model/Entity.ts';
import { memoize } from '../../model/memoize.ts';
import { isLeaf } from '../../model/Tree.ts';
import { MAX_PAGE_SIZE } from '../../protocol/query/pageLimits.ts';
import type { EntityRecord, Page } from '../../protocol/types.ts';
import { indexesOf } from '../database/indexesOf.ts';
import { ownOrder, tieField } from '../database/listOrder.ts';
import { sql } from '../database/sqlText.ts';
import type { Predicate } from './comparisonSql.ts';
import { deepPage } from './deepPage.ts';
import { columnNamed, entityTable, type SqlTable } from './entityTable.ts';
import { keptAnswer, knownAnswer } from './keptAnswers.ts';
import { orderOf, orderWithinSql } from './orderSql.ts';
import { FEW_ROWS, pageAmong } from './pageAmong.ts';
import type { PageQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { readRecords } from './readRecords.ts';
import { rowsApart } from './rowsApart.ts';
import { rowsOfIdsSql, rowsSql } from './rowsSql.ts';
import { runSlowly, runSql } from './runSql.ts';
import { totalByGrams } from './totalByGrams.ts';

/** From here on the page is first found in the index, then read. */
const DEEP_PAGE = 200;
/** Of so many rows that meet a filter the first ones stand near the beginning of the list as a rule. */
const MANY_FOUND = 1000;
/** So many times as many rows are gone along as would do if those of the filter were spread evenly. */
const SPREAD = 4;

interface Stretch {
  readonly limit: number;
  readonly offset: number;
  /** Which of the query's rows: those with a value in the first column of the sort, or those without. */
  readonly part?: Predicate;
}

/** A page and the number of all rows. */
export async function pageRows(scope: RepositoryScope, entity: Entity, query: PageQuery): Promise<Page> {
  const table = entityTable(entity);
  const size = Math.min(Math.max(1, Math.trunc(query.size) || 1), MAX_PAGE_SIZE);
  const current = Math.max(1, Math.trunc(query.page) || 1);
  const offset = Math.min((current - 1) * size, Number.MAX_SAFE_INTEGER);
  if (query.among !== undefined)
    return pageAmong(scope, table, { ...query, among: query.among }, { size, current, offset });
  const ascending = ascendingColumn(table, query);
  const records =
    ascending === undefined
      ? await stretch(scope, table, query, { limit: size, offset })
      : await presentFirst(scope, table, query, { limit: size, offset }, ascending);
  const isLast = records.length < size && (records.length > 0 || offset === 0);
  const total = isLast ? offset + records.length : await totalOf(scope, table, query);
  return { records, total, size, current };
}

async function totalOf(
  scope: RepositoryScope,
  table: SqlTable,
  query: PageQuery,
  more: readonly Predicate[] = [],
): Promise<number> {
  const where = rowsSql(scope, table, query, more);
  const among = (ids: readonly string[]) => totalSql(table, rowsOfIdsSql(scope, table, query, ids, more));
  const rows = () => sql`select 1 from ${table.ref} where ${where}`;
  const sooner = () => totalByGrams(scope, table, query, () => allRows(scope, table, query, more), more);
  const [row] = await keptAnswer(scope, totalSql(table, where), { among, rows, sooner });
  return Number(row?.total ?? 0);
}

/** How many there are of the rows that no filter is asked of. */
const allRows = (
  scope: RepositoryScope,
  table: SqlTable,
  { removed = false }: PageQuery,
  more: readonly Predicate[],
): Promise<number> => totalOf(scope, table, { removed, page: 1, size: 1 }, more);

const totalSql = (table: SqlTable, where: Predicate) =>
  sql<{ total: number }>`select count(*) as total from ${table.ref} where ${where}`;

/** The column that is sorted by upwards, if rows may lack a value in it: indexes have those rows first. */
function ascendingColumn(table: SqlTable, query: PageQuery): Predicate | undefined {
  const [first] = orderOf(table, query.sort);
  if (first === undefined || first.order === 'DESC' || first.field === 'id') return undefined;
  return columnNamed(table, first.field).ref;
}

/** Columns that rows are kept in the order of. */
const sortedColumns = memoize((entity: Entity): ReadonlySet<string> => {
  const own = new Set(['tenant_id', 'is_deleted']);
  return new Set(
    indexesOf(entity)
      .filter(({ unique }) => unique === undefined)
      .flatMap(({ columns }) => columns.find(({ name }) => !own.has(name))?.name ?? []),
  );
});

/** The first page costs the same however many rows there are: it is read from an index and no other row is looked at. */
function isQuick(table: SqlTable, query: PageQuery): boolean {
  const { filters = [], where, sort = [] } = query;
  if (where !== undefined || filters.length > 1) return false;
  return filters.length === 0 ? isInOrder(table, sort) : isKept(table, query);
}

/** An index has the rows of one of the filters by themselves, in the order that is asked for. */
function isKept({ entity }: SqlTable, { filters = [], sort = [] }: PageQuery): boolean {
  const [own] = ownOrder(entity);
  const [first = own, ...others] = sort;
  if (own === undefined || first?.field !== own.field || others.length > 0) return false;
  return filters.some(
    (tree) => isLeaf(tree) && !('reference' in tree) && tree.op === 'eq' && tieField(entity, tree.field) === own.field,
  );
}

/** An index has the rows in this order. */
function isInOrder(table: SqlTable, sort: readonly SortItem[]): boolean {
  if (sort.length > 1) return false;
  return sort.every(({ field }) => sortedColumns(table.entity).has(columnNamed(table, field).name));
}

/** Rows with a value, and behind the last of them those without: both as their index has them. */
async function presentFirst(
  scope: RepositoryScope,
  table: SqlTable,
  query: PageQuery,
  { limit, offset }: Stretch,
  column: Predicate,
): Promise<readonly EntityRecord[]> {
  const isPresent = sql`${column} is not null`;
  const found = await stretch(scope, table, query, { limit, offset, part: isPresent });
  const short = limit - found.length;
  if (short === 0) return found;
  const present =
    found.length > 0 || offset === 0 ? offset + found.length : await totalOf(scope, table, query, [isPresent]);
  const behind = { limit: short, offset: Math.max(0, offset - present), part: sql`${column} is null` };
  return [...found, ...(await stretch(scope, table, query, behind))];
}

async function stretch(
  scope: RepositoryScope,
  table: SqlTable,
  query: PageQuery,
  { limit, offset, part }: Stretch,
): Promise<readonly EntityRecord[]> {
  const more = part === undefined ? [] : [part];
  const where = rowsSql(scope, table, query, more);
  if (offset >= DEEP_PAGE) {
    const total = await totalOf(scope, table, query, more);
    return deepPage(scope, { table, sort: query.sort, where, total, limit, offset });
  }
  const apart = rowsApart(scope, table, query, { limit, offset }, more);
  if (apart) return readRecords(scope, table, apart.from, apart.looked <= FEW_ROWS ? runSql : runSlowly);
  const rest = sql`where ${where} order by ${orderWithinSql(table, query.sort)} limit ${limit} offset ${offset}`;
  const near = await nearRows(scope, table, query, { limit, offset }, more);
  const met =
    near === undefined
      ? []
      : await readRecords(scope, table, sql`from ${near.along} ${rest}`, near.rows <= FEW_ROWS ? runSql : runSlowly);
  if (near !== undefined && met.length === limit) return met;
  return readRecords(scope, table, sql`from ${table.ref} ${rest}`, isQuick(table, query) ? runSql : runSlowly);
}

/**
 * So many rows at the beginning of the unfiltered list as should hold the stretch, where very many are known to meet
 * the filter. Left to itself an engine may read all of those by an index of the filter and put them in order.
 */
async function nearRows(
  scope: RepositoryScope,
  table: SqlTable,
  query: PageQuery,
  { limit, offset }: Stretch,
  more: readonly Predicate[],
): Promise<{ readonly rows: number; readonly along: Predicate } | undefined> {
  const { filters = [], where, removed = false, sort = [] } = query;
  if ((filters.length === 0 && where === undefined) || !isInOrder(table, sort) || isKept(table, query))
    return undefined;
  const known = await knownAnswer(scope, totalSql(table, rowsSql(scope, table, query, more)));
  const found = Number(known?.[0]?.total ?? 0);
  if (found < MANY_FOUND) return undefined;
  const all = await allRows(scope, table, query, more);
  const rows = Math.ceil(((offset + limit) * SPREAD * all) / found);
  if (rows > found / SPREAD) return undefined;
  const unfiltered = rowsSql(scope, table, { removed }, more);
  const order = orderWithinSql(table, query.sort);
  return {
    rows,
    along: sql`(select * from ${table.ref} where ${unfiltered} order by ${order} limit ${rows}) as ${table.ref}`,
  };
}
