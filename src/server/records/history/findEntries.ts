import { type OrderByItemBuilder, sql } from 'kysely';
import type { HistoryOp } from '../../../model/history.ts';
import type { Database, Executor } from '../../database/Database.ts';
import { type HistoryRow, historyTables } from '../../database/historyTables.ts';

/** Where an entry stands among the others. */
export type EntryPlace = Pick<HistoryRow, 'at' | 'id'>;

/** Which entries are asked for, the newest first; `before` is the last one that was seen. */
export interface EntryQuery {
  readonly tenantId: string;
  readonly entity?: string | undefined;
  readonly except?: readonly string[];
  readonly thread?: string;
  /** One row of the thread's record. */
  readonly record?: string;
  readonly field?: string | undefined;
  readonly actor?: string | undefined;
  readonly op?: HistoryOp | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly before?: EntryPlace | undefined;
  /** The oldest that is looked at. */
  readonly oldest?: EntryPlace | undefined;
  readonly limit: number;
}

const inHistory = (executor: Executor) => historyTables(executor).selectFrom('shian_history');

/** Entries with all that they hold. */
const wholeRows = (executor: Executor) => inHistory(executor).selectAll();
type Rows = ReturnType<typeof wholeRows>;

/** As our indexes lie on both engines, so that nothing is sorted. */
const newestFirst = (order: OrderByItemBuilder) => order.desc().nullsLast();

/** Those of one entity, or of all but some: of many the newest are found along the time alone. */
function ofEntities(rows: Rows, { entity, except = [] }: Pick<EntryQuery, 'entity' | 'except'>): Rows {
  if (entity) return rows.where('entity', '=', entity);
  return except.length > 0 ? rows.where('entity', 'not in', except) : rows;
}

/** Those of one field, by one person, of some time. */
function narrowed(rows: Rows, { field, actor, from, until }: Omit<EntryQuery, 'tenantId' | 'limit'>): Rows {
  let found = rows;
  if (field) found = found.where('fields', 'like', `%,${field},%`);
  if (actor) found = found.where('actor', '=', actor);
  if (from) found = found.where('at', '>=', from);
  if (until) found = found.where('at', '<=', until);
  return found;
}

type ThreadQuery = Pick<EntryQuery, 'tenantId' | 'thread' | 'record'>;

function ofThread(database: Database, { tenantId, thread = '', record }: ThreadQuery) {
  const rows = inHistory(database.executor).where('thread_id', '=', thread).where('tenant_id', '=', tenantId);
  return record === undefined ? rows : rows.where('record_id', '=', record);
}

/** Entries of a thread. */
function threadRows(database: Database, query: Omit<EntryQuery, 'entity' | 'except' | 'op' | 'action'>): Rows {
  let rows = narrowed(ofThread(database, query).selectAll(), query);
  if (query.oldest) rows = rows.where('id', '>=', query.oldest.id);
  return query.before ? rows.where('id', '<', query.before.id) : rows;
}

/** Entries of one record and its rows, by the index over the record. */
export const entriesOfRecord = (database: Database, query: EntryQuery): Promise<HistoryRow[]> =>
  threadRows(database, query).orderBy('id', newestFirst).limit(query.limit).execute();

/**
 * How far entries of a record are looked at in one go: the last of so many of them, whatever they are of, where older
 * ones stand behind it.
 */
export async function lastOfRecord(
  database: Database,
  query: ThreadQuery & Pick<EntryQuery, 'before'>,
  count: number,
): Promise<EntryPlace | undefined> {
  const all = ofThread(database, query).select(['id', 'at']);
  const rows = query.before ? all.where('id', '<', query.before.id) : all;
  const [last, older] = await rows
    .orderBy('id', newestFirst)
    .limit(2)
    .offset(count - 1)
    .execute();
  return older && last;
}

/** Of a record that is changed all the time only so many of its latest entries are looked at. */
const MAX_OF_LATE = 1000;

/** Ids of those who changed a record of late. */
export async function actorsOfRecord(database: Database, query: ThreadQuery): Promise<readonly string[]> {
  const latest = ofThread(database, query).select('actor').orderBy('id', newestFirst).limit(MAX_OF_LATE);
  return [...new Set((await latest.execute()).map(({ actor }) => actor))];
}

/** Under which thread stands what left of a tenant: among millions of changes it is found without going through them. */
export const exportThread = (tenantId: string): string => `export ${tenantId}`;

/** What left of a tenant, by the index over threads. */
export function exportsOfTenant(database: Database, query: EntryQuery): Promise<HistoryRow[]> {
  const rows = threadRows(database, { ...query, thread: exportThread(query.tenantId) });
  return ofEntities(rows, query).orderBy('id', newestFirst).limit(query.limit).execute();
}

/** Entries of a tenant, by the index over what is asked for first: the entity, the person, or the time alone. */
function tenantRows(database: Database, { tenantId, before, oldest, ...query }: Omit<EntryQuery, 'limit'>): Rows {
  // Of millions it may look through many: nobody else waits for that.
  const all = wholeRows(database.slowReads).where('tenant_id', '=', tenantId);
  let rows = narrowed(ofEntities(all, query), query);
  if (before) rows = rows.where(sql<boolean>`("at", "id") < (${before.at}, ${before.id})`);
  if (oldest) rows = rows.where(sql<boolean>`("at", "id") >= (${oldest.at}, ${oldest.id})`);
  return rows.orderBy('at', newestFirst).orderBy('id', newestFirst);
}

/** Entries of a tenant. */
export function entriesOfTenant(database: Database, { op, action, ...query }: EntryQuery): Promise<HistoryRow[]> {
  let rows = tenantRows(database, query);
  if (op) rows = rows.where('op', '=', op);
  if (action) rows = rows.where('action', '=', action);
  return rows.limit(query.limit).execute();
}

/**
 * How far entries of a tenant are looked through in one go for what no index leads to: the last of so many of them,
 * whether they are of that or not, where older ones stand behind it.
 */
export async function lastOfTenant(
  database: Database,
  { tenantId, entity, actor, from, until, before }: EntryQuery,
  count: number,
): Promise<EntryPlace | undefined> {
  const led = { tenantId, entity, from, until, before, ...(entity ? {} : { actor }) };
  return tenantRows(database, led).clearSelect().select(['at', 'id']).offset(count).limit(1).executeTakeFirst();
}
