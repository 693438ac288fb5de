import { closingOfField, closingsOf } from '../../../model/closing.ts';
import type { Entity } from '../../../model/Entity.ts';
import { ownerField } from '../../../model/history.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import type { HistoryRow } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { tenantOfRows } from '../../repository/tenantOfRows.ts';
import { codesOf, opensRecords, sessionScope } from '../access.ts';
import { visibleRows } from '../allowedQuery.ts';
import { actorsOfRecord, type EntryQuery, entriesOfRecord, lastOfRecord } from './findEntries.ts';
import { OWN_LOG, presentOwnExports } from './logOwnExport.ts';
import { presentEntries, type ShownEntry } from './presentEntries.ts';
import { presentExports } from './presentExports.ts';
import { presentRowsOf, rowsFields } from './presentRows.ts';

/** So many entries are answered at once. */
export const PAGE_ENTRIES = 20;

export interface EntryPage {
  /** Ids of those who changed the record of late, where its first page is asked for. */
  readonly people?: readonly string[];
  readonly entries: readonly ShownEntry[];
  /** Behind which older ones stand. */
  readonly next: Pick<HistoryRow, 'id' | 'at'> | undefined;
}

/** What is asked of a record's history. */
export interface RecordQuery {
  readonly id: string;
  readonly field?: string | undefined;
  readonly actor?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** The id of the last entry that was seen. */
  readonly before?: string | undefined;
}

/** A page of a record's history with that of its rows, the newest first, for who may read the record. */
export async function recordHistory(
  context: OperationContext,
  entity: Entity,
  { id, before, ...query }: RecordQuery,
): Promise<EntryPage> {
  if (!opensRecords(context, entity)) throw new AppError('forbidden');
  const record = await findAnyOwn(context, entity, id);
  const owner = ownerField(context.model).get(entity.name);
  const thread = String((owner && record[owner]) || id);
  const { database } = context.repository;
  const whole = {
    tenantId: tenantOfRows(context.repository, entity),
    thread,
    ...(thread === id ? {} : { record: id }),
  };
  const behind = before === undefined ? undefined : { id: before, at: '' };
  const isNarrowed = Object.values(query).some((asked) => asked !== undefined);
  const last = isNarrowed ? await lastOfRecord(database, { ...whole, before: behind }, MAX_LOOKED_AT) : undefined;
  const shown = await shownOfRecord(context, { ...whole, ...query, before: behind, oldest: last });
  const page = shown.slice(0, PAGE_ENTRIES);
  return {
    entries: whileOpen(context, entity, record, page),
    next: placeBehind(shown.length > PAGE_ENTRIES ? page.at(-1) : last),
    ...(before === undefined ? { people: await actorsOfRecord(database, whole) } : {}),
  };
}

/**
 * Where something is asked for so many entries are looked at in one go, whether they are of that or not: how far it
 * comes says nothing of changes that may not be seen, since that there were changes is seen by whoever asks for all.
 */
const MAX_LOOKED_AT = 1000;
const STEP_ENTRIES = PAGE_ENTRIES + 1;

/** Entries that may be seen, one more than a page where there are more: of those that may not nothing is said. */
async function shownOfRecord(context: OperationContext, query: Omit<EntryQuery, 'limit'>): Promise<ShownEntry[]> {
  const shown: ShownEntry[] = [];
  let { before } = query;
  let rows: HistoryRow[];
  do {
    rows = await entriesOfRecord(context.repository.database, { ...query, before, limit: STEP_ENTRIES });
    shown.push(...(await presentThread(context, rows, query.field)));
    before = rows.at(-1);
  } while (rows.length === STEP_ENTRIES && shown.length <= PAGE_ENTRIES);
  return shown;
}

/** What has closed the record keeps its changes from being taken back: nobody is offered what would be refused. */
function whileOpen(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
  entries: readonly ShownEntry[],
): readonly ShownEntry[] {
  const closings = closingsOf(entity, record, codesOf(context.user), sessionScope(context));
  if (closings.length === 0) return entries;
  return entries.map((entry) => {
    const isOf = entry.entity === entity.name && entry.recordId === String(record.id);
    const closed = isOf && entry.fields.some((name) => closingOfField(closings, name) !== undefined);
    return closed ? { ...entry, revertible: false } : entry;
  });
}

/** Where an entry stands among the others. */
export const placeBehind = (row: EntryPage['next']): EntryPage['next'] => row && { id: row.id, at: row.at };

/** The record, or what is left of it in the recycle bin. */
async function findAnyOwn(context: OperationContext, entity: Entity, id: string): Promise<EntityRecord> {
  const { repository } = context;
  const seen = visibleRows(context, entity);
  const record =
    (await repository.get(entity, id, seen)) ?? (await repository.get(entity, id, { ...seen, removed: true }));
  if (record === undefined) throw new AppError('notFound');
  return record;
}

/**
 * Entries in the order they came in, each shown by the rights of its own entity, or of the record that it is a row of.
 * Where a field is asked for, those that may not name it are not told of.
 */
export async function presentThread(
  context: OperationContext,
  rows: readonly HistoryRow[],
  field?: string,
): Promise<ShownEntry[]> {
  const shown = new Map<string, ShownEntry>();
  for (const group of Map.groupBy(rows, ({ entity, thread_id }) => `${entity} ${thread_id}`).values()) {
    for (const entry of await presentGroup(context, group)) shown.set(entry.id, entry);
  }
  const entries = rows.flatMap(({ id }) => shown.get(id) ?? []);
  return field === undefined ? entries : entries.filter(({ fields }) => fields.includes(field));
}

async function presentGroup(context: OperationContext, group: readonly HistoryRow[]): Promise<readonly ShownEntry[]> {
  const [{ entity: name, thread_id: thread, record_id: record } = { entity: '', thread_id: '', record_id: '' }] = group;
  if (name === OWN_LOG) return presentOwnExports(context, group);
  const entity = context.model.entities[name];
  if (entity === undefined) return [];
  if (record === '') return presentExports(context, entity, group);
  const holder = thread === record ? undefined : rowsFields(context.model).get(name);
  return presentEntries(context, entity, group, holder && presentRowsOf(holder, thread));
}
