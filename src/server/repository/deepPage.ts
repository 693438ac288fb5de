import type { SortItem } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { sql } from '../database/sqlText.ts';
import { toColumn } from './columnValue.ts';
import { ALWAYS, type Predicate } from './comparisonSql.ts';
import { columnNamed, type EntityColumn, type SqlTable } from './entityTable.ts';
import { keptAnswer } from './keptAnswers.ts';
import { orderFromEndSql, orderOf, orderWithinSql } from './orderSql.ts';
import { type Mark, type PageMarks, pageMarks } from './pageMarks.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { readRecords } from './readRecords.ts';
import { allPredicates, tenantSql } from './rowsSql.ts';
import { runSlowly } from './runSql.ts';

/** A stretch of a list far from its beginning. */
export interface DeepStretch {
  readonly table: SqlTable;
  readonly sort: readonly SortItem[] | undefined;
  /** The rows of the list. */
  readonly where: Predicate;
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** A place of the list to read from, one way or the other, and how many rows lie between. */
interface Way {
  readonly from: Predicate;
  readonly order: Predicate;
  readonly passed: number;
  readonly limit: number;
}

/** What such rows are compared by, all of it one way: together with the id it says where a row stands. */
interface Keyset {
  readonly columns: readonly EntityColumn[];
  readonly down: boolean;
}

async function keysetOf(scope: RepositoryScope, { table, sort, where }: DeepStretch): Promise<Keyset | undefined> {
  const order = orderOf(table, sort);
  const [first, ...ties] = order.slice(0, -1);
  const isOneWay = order.every((item) => item.order === first?.order) && ties.every(({ breaksTies }) => breaksTies);
  if (first === undefined || order.at(-1)?.field !== 'id' || !isOneWay) return undefined;
  const columns = [first, ...ties].map(({ field }) => columnNamed(table, field));
  if (columns.some(({ storage }) => storage === 'real' || storage === 'json')) return undefined;
  // Rows without such a value lie between the others, and no comparison finds them.
  for (const { ref } of columns.slice(1)) {
    const absent = sql`select 1 as absent from ${table.ref} where ${where} and ${ref} is null limit 1`;
    if ((await keptAnswer(scope, absent)).length > 0) return undefined;
  }
  return { columns, down: first.order === 'DESC' };
}

/**
 * Rows far down in a list: found in the index from the nearest place that is known, the beginning, the end or
 * where a page began before, and only then read.
 */
export async function deepPage(scope: RepositoryScope, stretch: DeepStretch): Promise<readonly EntityRecord[]> {
  const { table, sort, where, limit, offset } = stretch;
  if (offset >= stretch.total) return [];
  const order = orderWithinSql(table, sort);
  const keyset = await keysetOf(scope, stretch);
  const marks = pageMarks(scope, sql`select 1 from ${table.ref} where ${where} order by ${order}`);
  const ways = [fromBeginning(stretch, order), fromEnd(stretch), ...(keyset ? fromMarks(stretch, keyset, marks) : [])];
  const [way = fromBeginning(stretch, order)] = ways.toSorted((one, other) => one.passed - other.passed);
  const rows = await rowsBy(scope, stretch, way, order);
  const isShort = rows.length < Math.min(limit, stretch.total - offset);
  // Behind the rows with a value come those without, which no comparison finds.
  const records = isShort ? await rowsBy(scope, stretch, fromBeginning(stretch, order), order) : rows;
  const mark = keyset && markOf(keyset, offset, records[0]);
  if (mark) marks.add(mark);
  return records;
}

const fromBeginning = ({ offset, limit }: DeepStretch, order: Predicate): Way => ({
  from: ALWAYS,
  order,
  passed: offset,
  limit,
});

function fromEnd({ table, sort, total, offset, limit }: DeepStretch): Way {
  const rows = Math.min(limit, total - offset);
  return { from: ALWAYS, order: orderFromEndSql(table, sort), passed: total - offset - rows, limit: rows };
}

function fromMarks(stretch: DeepStretch, { columns, down }: Keyset, marks: PageMarks): Way[] {
  const { table, sort, offset, limit } = stretch;
  const key = sql`(${sql.join(columns.map(({ ref }) => ref))}, ${columnNamed(table, 'id').ref})`;
  const place = ({ values, id }: Mark) => sql`(${sql.join(values)}, ${id})`;
  const [before, behind] = marks.around(offset, offset + limit);
  const ways: Way[] = [];
  if (before) {
    const from = down ? sql`${key} <= ${place(before)}` : sql`${key} >= ${place(before)}`;
    ways.push({ from, order: orderWithinSql(table, sort), passed: offset - before.offset, limit });
  }
  if (behind) {
    const from = down ? sql`${key} > ${place(behind)}` : sql`${key} < ${place(behind)}`;
    ways.push({ from, order: orderFromEndSql(table, sort), passed: behind.offset - offset - limit, limit });
  }
  return ways;
}

async function rowsBy(
  scope: RepositoryScope,
  { table, where }: DeepStretch,
  way: Way,
  order: Predicate,
): Promise<readonly EntityRecord[]> {
  const id = columnNamed(table, 'id').ref;
  const found = sql`select ${id} from ${table.ref} where ${where} and ${way.from}
    order by ${way.order} limit ${way.limit} offset ${way.passed}`;
  const rows = sql`where ${allPredicates([...tenantSql(scope, table, scope.database.dialect.looked), id])} in (${found}) order by ${order}`;
  return readRecords(scope, table, sql`from ${table.ref} ${rows}`, runSlowly);
}

function markOf({ columns }: Keyset, offset: number, first: EntityRecord | undefined): Mark | undefined {
  if (first === undefined) return undefined;
  const values = columns.map(({ storage, field }) => toColumn(storage, field, first[field.name]));
  const isWhole = values.every((value) => value !== null && value !== undefined);
  return isWhole ? { offset, values, id: String(first.id) } : undefined;
}
