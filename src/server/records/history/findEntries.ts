import type { OrderByItemBuilder } from 'kysely';
import type { HistoryOp } from '../../../model/history.ts';
import type { Database } from '../../database/Database.ts';
import { type HistoryRow, historyTables } from '../../database/historyTables.ts';

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
  readonly before?: Pick<HistoryRow, 'at' | 'id'> | undefined;
  readonly limit: number;
}

/** What the expression builder of one table gives. */
const rowsOf = (database: Database) => historyTables(database.executor).selectFrom('shian_history').selectAll();

/** As our indexes lie on both engines, so that nothing is sorted. */
const newestFirst = (order: OrderByItemBuilder) => order.desc().nullsLast();

/** Entries of a thread. */
function threadRows(database: Database, query: Omit<EntryQuery, 'entity' | 'except' | 'op' | 'action'>) {
  const { tenantId, thread = '', actor, from, until, before } = query;
  let rows = rowsOf(database).where('thread_id', '=', thread).where('tenant_id', '=', tenantId);
  if (query.record !== undefined) rows = rows.where('record_id', '=', query.record);
  if (query.field) rows = rows.where('fields', 'like', `%,${query.field},%`);
  if (actor) rows = rows.where('actor', '=', actor);
  if (from) rows = rows.where('at', '>=', from);
  if (until) rows = rows.where('at', '<=', until);
  if (before) rows = rows.where('id', '<', before.id);
  return rows;
}

/** Entries of one record and its rows, by the index over the record. */
export const entriesOfRecord = (database: Database, query: EntryQuery): Promise<HistoryRow[]> =>
  threadRows(database, query).orderBy('id', newestFirst).limit(query.limit).execute();

/** Of a record that is changed all the time only so many of its latest entries are looked at. */
const MAX_OF_LATE = 1000;

/** Ids of those who changed a record of late. */
export async function actorsOfRecord(
  database: Database,
  { tenantId, thread = '', record }: Pick<EntryQuery, 'tenantId' | 'thread' | 'record'>,
): Promise<readonly string[]> {
  let latest = historyTables(database.executor)
    .selectFrom('shian_history')
    .select('actor')
    .where('thread_id', '=', thread)
    .where('tenant_id', '=', tenantId);
  if (record !== undefined) latest = latest.where('record_id', '=', record);
  const rows = await latest.orderBy('id', newestFirst).limit(MAX_OF_LATE).execute();
  return [...new Set(rows.map(({ actor }) => actor))];
}

/** Under which thread stands what left of a tenant: among millions of changes it is found without going through them. */
export const exportThread = (tenantId: string): string => `export ${tenantId}`;

/** What left of a tenant, by the index over threads. */
export function exportsOfTenant(
  database: Database,
  { tenantId, entity, except = [], ...query }: EntryQuery,
): Promise<HistoryRow[]> {
  let rows = threadRows(database, { ...query, tenantId, thread: exportThread(tenantId) });
  if (entity) rows = rows.where('entity', '=', entity);
  else if (except.length > 0) rows = rows.where('entity', 'not in', except);
  return rows.orderBy('id', newestFirst).limit(query.limit).execute();
}

/** Entries of a tenant, by the index over what is asked for first: the entity, the person, or the time alone. */
export function entriesOfTenant(database: Database, query: EntryQuery): Promise<HistoryRow[]> {
  const { tenantId, entity, except, field, actor, op, action, from, until, before } = query;
  let rows = rowsOf(database).where('tenant_id', '=', tenantId);
  if (entity) rows = rows.where('entity', '=', entity);
  // Those that are not meant are named, not those that are: of many the newest are found along the time alone.
  else if (except && except.length > 0) rows = rows.where('entity', 'not in', except);
  if (actor) rows = rows.where('actor', '=', actor);
  if (op) rows = rows.where('op', '=', op);
  if (action) rows = rows.where('action', '=', action);
  if (field) rows = rows.where('fields', 'like', `%,${field},%`);
  if (from) rows = rows.where('at', '>=', from);
  if (until) rows = rows.where('at', '<=', until);
  if (before)
    rows = rows
      .where('at', '<=', before.at)
      .where((where) => where.or([where('at', '<', before.at), where('id', '<', before.id)]));
  return rows.orderBy('at', newestFirst).orderBy('id', newestFirst).limit(query.limit).execute();
}
