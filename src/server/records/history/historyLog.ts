import type { Entity } from '../../../model/Entity.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { historyFields, MAX_LOG_PAGE } from '../../../model/history.ts';
import { findEntity } from '../../../model/lookups.ts';
import type { HistoryRow } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { codesOf, opensRecords } from '../access.ts';
import { visibleRows } from '../allowedQuery.ts';
import { type EntryQuery, entriesOfTenant, exportsOfTenant } from './findEntries.ts';
import { type EntryPage, PAGE_ENTRIES, placeBehind, presentThread } from './recordHistory.ts';

/** What an auditor asks for. */
export interface LogQuery extends Omit<EntryQuery, 'tenantId' | 'except' | 'thread' | 'record' | 'limit'> {
  /** Entries of a page. */
  readonly size?: number | undefined;
}

/** Of what is asked for so many entries are looked at, however few of them may be seen. */
const MAX_LOOKED_AT = 2000;
const STEP_ENTRIES = MAX_LOG_PAGE;

/** A page of changes of the tenant, the newest first: of records that the reader may read and that lie in her data scope. */
export async function historyLog(
  context: OperationContext,
  { entity, size = PAGE_ENTRIES, ...query }: LogQuery,
): Promise<EntryPage> {
  const entities = readEntities(context, entity, query.field);
  if (entities.length === 0) return { entries: [], next: undefined };
  const except = Object.keys(context.model.entities).filter((name) => !entities.some((one) => one.name === name));
  const find = query.op === 'export' ? exportsOfTenant : entriesOfTenant;
  const found: HistoryRow[] = [];
  let { before } = query;
  let isEnd = false;
  for (let looked = 0; !isEnd && found.length <= size && looked < MAX_LOOKED_AT; looked += STEP_ENTRIES) {
    const asked = { ...query, tenantId: context.repository.tenantId, entity, except, before, limit: STEP_ENTRIES };
    const rows = await find(context.repository.database, asked);
    found.push(...(await withinScope(context, rows)));
    before = rows.at(-1) ?? before;
    isEnd = rows.length < STEP_ENTRIES;
  }
  const page = found.slice(0, size);
  // Where too little of what was looked at may be seen, one goes on behind it.
  const rest = isEnd ? undefined : before;
  return {
    entries: await presentThread(context, page, query.field),
    next: found.length > size ? placeBehind(page.at(-1)) : rest,
  };
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
