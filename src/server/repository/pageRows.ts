import { sql } from 'kysely';
import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord, Page } from '../../protocol/types.ts';
import { cachedTotal } from './cachedTotals.ts';
import type { Predicate } from './comparisonSql.ts';
import { columnNamed, entityTable, recordOfRow, type SqlTable } from './entityTable.ts';
import { orderOf, orderWithinSql } from './orderSql.ts';
import type { PageQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { countRows } from './readRows.ts';
import { allPredicates, rowsSql, tenantSql } from './rowsSql.ts';
import { runSql } from './runSql.ts';

const MAX_PAGE_SIZE = 200;
/** From here on the page is first found in the index, then read. */
const DEEP_PAGE = 200;

interface Stretch {
  readonly limit: number;
  readonly offset: number;
  /** Which of the query's rows: those with a value in the first column of the sort, or those without. */
  readonly part?: Predicate;
}

interface Found {
  readonly records: readonly EntityRecord[];
  /** Of all rows of the query, whatever the part; unknown when the stretch is empty. */
  readonly total: number | undefined;
}

/** A page and the number of all rows, in one round trip as a rule. */
export async function pageRows(scope: RepositoryScope, entity: Entity, query: PageQuery): Promise<Page> {
  const table = entityTable(entity);
  const size = Math.min(Math.max(1, Math.trunc(query.size) || 1), MAX_PAGE_SIZE);
  const current = Math.max(1, Math.trunc(query.page) || 1);
  const offset = Math.min((current - 1) * size, Number.MAX_SAFE_INTEGER);
  const ascending = ascendingColumn(table, query);
  const { records, total } =
    ascending === undefined
      ? await stretch(scope, table, query, { limit: size, offset })
      : await presentFirst(scope, table, query, { limit: size, offset }, ascending);
  return {
    records,
    total: total ?? (current === 1 ? 0 : await countRows(scope, entity, query)),
    size,
    current,
  };
}

/** The column that is sorted by upwards, if rows may lack a value in it: indexes have those rows first. */
function ascendingColumn(table: SqlTable, query: PageQuery): Predicate | undefined {
  const [first] = orderOf(table, query.sort);
  if (first === undefined || first.order === 'DESC' || first.field === 'id') return undefined;
  return columnNamed(table, first.field).ref;
}

/** Rows with a value, and behind the last of them those without: both as their index has them. */
async function presentFirst(
  scope: RepositoryScope,
  table: SqlTable,
  query: PageQuery,
  { limit, offset }: Stretch,
  column: Predicate,
): Promise<Found> {
  const isPresent = sql`${column} is not null`;
  const found = await stretch(scope, table, query, { limit, offset, part: isPresent });
  const short = limit - found.records.length;
  if (short === 0) return found;
  const present =
    found.records.length > 0 || offset === 0
      ? offset + found.records.length
      : await countRows(scope, table.entity, query, [isPresent]);
  if (found.total === present) return found;
  const behind = { limit: short, offset: Math.max(0, offset - present), part: sql`${column} is null` };
  const absent = await stretch(scope, table, query, behind);
  return { records: [...found.records, ...absent.records], total: found.total ?? absent.total };
}

async function stretch(
  scope: RepositoryScope,
  table: SqlTable,
  query: PageQuery,
  { limit, offset, part }: Stretch,
): Promise<Found> {
  const all = rowsSql(scope, table, query);
  const where = part === undefined ? all : rowsSql(scope, table, query, [part]);
  const order = orderWithinSql(table, query.sort);
  const id = columnNamed(table, 'id').ref;
  const some = sql`where ${where} order by ${order} limit ${limit} offset ${offset}`;
  const deep = sql`where ${allPredicates([...tenantSql(scope, table), id])} in (select ${id} from ${table.ref} ${some})
    order by ${order}`;
  const count = sql`(select count(*) from ${table.ref} where ${all})`;
  const total = cachedTotal(scope, count);
  const list = total.known === undefined ? sql`${table.selection}, ${count} as "__total"` : table.selection;
  const rest = offset < DEEP_PAGE ? some : deep;
  const rows = (await runSql(scope, sql<Record<string, unknown>>`select ${list} from ${table.ref} ${rest}`)).rows;
  if (total.known === undefined && rows[0]) total.keep(Number(rows[0].__total));
  return {
    records: rows.map((row) => recordOfRow(table.readers, row)),
    total: total.known ?? (rows[0] && Number(rows[0].__total)),
  };
}
