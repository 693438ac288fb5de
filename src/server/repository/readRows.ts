import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { type SqlText, sql } from '../database/sqlText.ts';
import { comparisonSql, type Predicate } from './comparisonSql.ts';
import { columnNamed, type EntityColumn, entityTable, type SqlTable } from './entityTable.ts';
import { keptAnswer } from './keptAnswers.ts';
import type { Counting } from './keptCounts.ts';
import { keptWithin, questionOf } from './keptWithin.ts';
import { orderSql } from './orderSql.ts';
import type { FindQuery, HoldAsk, RowQuery, Tally, TallyQuery } from './Repository.ts';
import type { RepositoryScope } from './RepositoryScope.ts';
import { readColumns, readRecords } from './readRecords.ts';
import { allPredicates, anyOfIdsSql, batchesOf, rowsOfIdsSql, rowsSql, tenantSql } from './rowsSql.ts';
import { runBeside, runSlowly, runSql } from './runSql.ts';
import { tallySql } from './tallySql.ts';

const MAX_ROWS = 1000;

export async function findRows(scope: RepositoryScope, entity: Entity, query: FindQuery): Promise<EntityRecord[]> {
  const table = entityTable(entity);
  const limit = Math.min(query.limit ?? MAX_ROWS, MAX_ROWS);
  const where = rowsSql(scope, table, query);
  const rest = sql`from ${table.ref} where ${where} order by ${orderSql(table, query.sort)} limit ${limit}`;
  return readRecords(scope, table, rest, query.slow ? runBeside : runSql);
}

export async function rowsById(
  scope: RepositoryScope,
  entity: Entity,
  ids: readonly string[],
  query: RowQuery,
): Promise<EntityRecord[]> {
  const table = entityTable(entity);
  const byId = new Map<unknown, EntityRecord>();
  for (const batch of batchesOf(ids)) {
    const where = rowsOfIdsSql(scope, table, query, batch);
    const found = await readRecords(scope, table, sql`from ${table.ref} where ${where}`);
    for (const record of found) byId.set(record.id, record);
  }
  return [...new Set(ids)].map((id) => byId.get(id)).filter((record) => record !== undefined);
}

export async function countRows(scope: RepositoryScope, entity: Entity, query: RowQuery): Promise<number> {
  const table = entityTable(entity);
  const where = rowsSql(scope, table, query);
  const counted = sql<{ total: number }>`select count(*) as total from ${table.ref} where ${where}`;
  return Number((await runSlowly(scope, counted)).rows[0]?.total ?? 0);
}

/** Counts and figures by the values of fields. */
export async function tallyRows(scope: RepositoryScope, entity: Entity, query: TallyQuery): Promise<readonly Tally[]> {
  const table = entityTable(entity);
  const counted = () => countedSql(scope, table, query);
  if (!query.kept) return (await runSlowly(scope, counted())).rows.map(tallySql(table, query).read);
  const rows = scope.isTransaction
    ? await keptWithin(scope, questionOf(entity, query), counted)
    : await keptAnswer(scope, counted(), countingOf(scope, table, query));
  const known = talliesOf.get(rows) ?? rows.map(tallySql(table, query).read);
  talliesOf.set(rows, known);
  return known;
}

/** What is kept is read once: those who ask for it again get the same. */
const talliesOf = new WeakMap<object, readonly Tally[]>();

type Counted = SqlText<Readonly<Record<string, unknown>>>;

function countedSql(scope: RepositoryScope, table: SqlTable, query: TallyQuery): Counted {
  const { selection, groups, order } = tallySql(table, query);
  const grouped = groups ? sql`group by ${groups}` : sql``;
  const limited = query.limit && order ? sql`order by count(*) desc, ${order} limit ${query.limit}` : sql``;
  const all = sql`${table.ref} where ${rowsSql(scope, table, query)}`;
  const from = query.last ? sql`(select * from ${all} ${lastSql(table, query.last)}) as counted` : all;
  return sql`select ${selection} from ${from} ${grouped} ${limited}`;
}

/** How it moves by rows, where it does by them alone. */
function countingOf(scope: RepositoryScope, table: SqlTable, query: TallyQuery): Counting | undefined {
  if (query.last !== undefined || (query.totals ?? []).length > 0) return undefined;
  const { selection, groups } = tallySql(table, query);
  const grouped = groups ? sql`group by ${groups}` : sql``;
  const among = (ids: readonly string[]): Counted =>
    sql`select ${selection} from ${table.ref} where ${rowsOfIdsSql(scope, table, query, ids)} ${grouped}`;
  return { among, limit: groups && query.limit };
}

const lastSql = (table: SqlTable, { rows, by }: NonNullable<TallyQuery['last']>): Predicate =>
  sql`order by ${columnNamed(table, by).ref} desc limit ${rows}`;

/** How many rows meet each query; in a transaction they stay as they are until its end. */
export async function countAndLockRows(scope: RepositoryScope, asks: readonly HoldAsk[]): Promise<readonly number[]> {
  const { dialect } = scope.database;
  const lock = sql.raw(scope.isTransaction ? dialect.lockRows : '');
  const foundSql = ({ entity, query }: HoldAsk) => {
    const table = entityTable(entity);
    return sql<object>`select 1 from ${table.ref} where ${rowsSql(scope, table, query)} ${lock}`;
  };
  if (asks.length > 1 && !dialect.oneServer) return countsTogether(scope, asks.map(foundSql));
  const counts: number[] = [];
  for (const ask of asks) {
    const rows = await keptWithin(scope, questionOf(ask.entity, ask.query), () => foundSql(ask));
    counts.push(rows.length);
  }
  return counts;
}

/** By one question: on the way to the database each costs more than it does there. */
async function countsTogether(scope: RepositoryScope, found: readonly SqlText[]): Promise<readonly number[]> {
  const names = found.map((_, at) => `count${at}`);
  const counts = found.map(
    (query, at) => sql`(select count(*) from (${query}) as found) as ${sql.id(names[at] ?? '')}`,
  );
  const [row] = (await runSql(scope, sql<Record<string, unknown>>`select ${sql.join(counts)}`)).rows;
  return names.map((name) => Number(row?.[name] ?? 0));
}

/** Some columns of rows that are about to be written; in a transaction they stay as they are until its end. */
export async function lockedRows(
  scope: RepositoryScope,
  table: SqlTable,
  columns: readonly EntityColumn[],
  where: Predicate,
): Promise<EntityRecord[]> {
  const lock = sql.raw(scope.database.dialect.lockRowsToChange);
  return readColumns(scope, columns, sql`from ${table.ref} where ${where} ${lock}`);
}

export async function rowExists(scope: RepositoryScope, entity: Entity, query: RowQuery): Promise<boolean> {
  const table = entityTable(entity);
  return isFound(scope, table, rowsSql(scope, table, query));
}

export async function isReferred(
  scope: RepositoryScope,
  entity: Entity,
  field: string,
  keys: readonly string[],
  anyTenant: boolean,
): Promise<boolean> {
  const table = entityTable(entity);
  const style = { dialect: scope.database.dialect, ignoreCase: false };
  const key = comparisonSql(columnNamed(table, field), 'in', [...keys], style);
  return isFound(
    scope,
    table,
    allPredicates([...(anyTenant ? [] : tenantSql(scope, table)), sql`is_deleted = 0`, key]),
  );
}

async function isFound(scope: RepositoryScope, table: SqlTable, where: Predicate): Promise<boolean> {
  return (await runSql(scope, sql`select 1 from ${table.ref} where ${where} limit 1`)).rows.length > 0;
}

/** Some fields of the rows that have one of the keys, deleted ones included. */
export async function pluckRows(
  scope: RepositoryScope,
  entity: Entity,
  keyField: string,
  values: readonly string[],
  fields: readonly string[],
): Promise<EntityRecord[]> {
  const table = entityTable(entity);
  const columns = [...new Set([keyField, ...fields])].map((name) => columnNamed(table, name));
  const key = columnNamed(table, keyField).ref;
  const isId = keyField === 'id';
  const records: EntityRecord[] = [];
  for (const batch of batchesOf(values)) {
    const where = isId
      ? anyOfIdsSql(scope, table, batch)
      : allPredicates([...tenantSql(scope, table), sql`${key} in (${sql.join(batch)})`]);
    records.push(...(await readColumns(scope, columns, sql`from ${table.ref} where ${where}`)));
  }
  return records;
}

export async function readSecret(
  scope: RepositoryScope,
  entity: Entity,
  id: string,
  field: string,
): Promise<string | undefined> {
  const table = entityTable(entity);
  const column = columnNamed(table, field).ref;
  const where = rowsOfIdsSql(scope, table, {}, [id]);
  const query = sql<{ secret: unknown }>`select ${column} as secret from ${table.ref} where ${where}`;
  const secret = (await runSql(scope, query)).rows[0]?.secret;
  return typeof secret === 'string' ? secret : undefined;
}
