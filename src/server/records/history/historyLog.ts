import type { Entity } from '../../../model/Entity.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { historyFields, MAX_LOG_PAGE } from '../../../model/history.ts';
import { findEntity } from '../../../model/lookups.ts';
import type { Database } from '../../database/Database.ts';
import type { HistoryRow } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { codesOf, opensRecords } from '../access.ts';
import { visibleRows } from '../allowedQuery.ts';
import { type EntryQuery, entriesOfTenant, exportsOfTenant, lastOfTenant } from './findEntries.ts';
import { type EntryPage, PAGE_ENTRIES, placeBehind, presentThread } from './recordHistory.ts';

/** What an auditor asks for. */
export interface LogQuery extends Omit<EntryQuery, 'tenantId' | 'except' | 'thread' | 'record' | 'limit'> {
  /** Entries of a page. */
  readonly size?: number | undefined;
}

/** One step goes through so many entries for those that are asked for, of which it looks at so many at most. */
const STEP_LENGTH = 10_000;
const STEP_ENTRIES = MAX_LOG_PAGE;
/** Nobody waits for more of them: where too little of it may be seen, or is of what is asked for, one goes on behind it. */
const MAX_STEPS = 10;

/** A page of changes of the tenant, the newest first: of records that the reader may read and that lie in her data scope. */
export async function historyLog(
  context: OperationContext,
  { entity, size = PAGE_ENTRIES, ...query }: LogQuery,
): Promise<EntryPage> {
  const entities = readEntities(context, entity, query.field);
  if (entities.length === 0) return { entries: [], next: undefined };
  const { tenantId, database } = context.repository;
  const except = Object.keys(context.model.entities).filter((name) => !entities.some((one) => one.name === name));
  const found: HistoryRow[] = [];
  let { before } = query;
  let step = 0;
  do {
    const asked = { ...query, tenantId, entity, except, before, limit: STEP_ENTRIES };
    const { rows, end } = await lookThrough(database, asked);
    found.push(...(await withinScope(context, rows)));
    before = end;
    step += 1;
  } while (before !== undefined && found.length <= size && step < MAX_STEPS);
  const page = found.slice(0, size);
  return {
    entries: await presentThread(context, page, query.field),
    next: placeBehind(found.length > size ? page.at(-1) : before),
  };
}

/** The next that are asked for, and behind which entry one goes on; undefined: there is none. */
async function lookThrough(database: Database, query: EntryQuery) {
  const isExport = query.op === 'export';
  const oldest = isExport ? undefined : await lastOfTenant(database, query, STEP_LENGTH);
  const rows = await (isExport ? exportsOfTenant(database, query) : entriesOfTenant(database, { ...query, oldest }));
  return { rows, end: rows.length < query.limit ? oldest : rows.at(-1) };
}

/** Entities whose records the reader may read, and whose field of that name where one is asked for. */
function readEntities(context: OperationContext, name: string | undefined, fieldName: string | undefined): Entity[] {
  const asked = name === undefined ? Object.values(context.model.entities) : [findEntity(context.model, name)];
  return asked.filter((entity): entity is Entity => {
    if (entity === undefined || !opensRecords(context, entity)) return false;
    const field = fieldName === undefined ? undefined : historyFields(entity).get(fieldName);
    return field === undefined ? fieldName === undefined : mayRead(field, codesOf(context.user));
  });
}

/** Those whose records, removed or not, lie in the reader's data scope; what left is of no record. */
async function withinScope(context: OperationContext, rows: readonly HistoryRow[]): Promise<HistoryRow[]> {
  const seen = new Set<string>();
  const changes = rows.filter(({ op }) => op !== 'export');
  for (const [name, group] of Map.groupBy(changes, ({ entity }) => entity)) {
    const entity = context.model.entities[name];
    if (entity === undefined) continue;
    for (const id of await visibleIds(context, entity, group)) seen.add(`${name} ${id}`);
  }
  return rows.filter(({ entity, record_id, op }) => op === 'export' || seen.has(`${entity} ${record_id}`));
}

async function visibleIds(context: OperationContext, entity: Entity, rows: readonly HistoryRow[]): Promise<string[]> {
  const ids = rows.map(({ record_id }) => record_id);
  const query = visibleRows(context, entity);
  if (query.where === undefined) return ids;
  const live = await context.repository.getMany(entity, ids, query);
  const removed = await context.repository.getMany(entity, ids, { ...query, removed: true });
  return [...live, ...removed].map(({ id }) => String(id));
}
