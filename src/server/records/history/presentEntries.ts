import type { Entity } from '../../../model/Entity.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { type HistoryChange, historyFields, isCut } from '../../../model/history.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { HistoryRow } from '../../database/historyTables.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { codesOf } from '../access.ts';
import { presentRecords } from '../presentRecords.ts';
import { type Changes, changesIn } from './changesIn.ts';
import type { KeptExport } from './logExport.ts';
import type { OwnQuestion } from './logOwnExport.ts';
import { isRevertible } from './saveBack.ts';

/** An entry as its reader may see it. */
export interface ShownEntry extends Pick<HistoryRow, 'id' | 'op' | 'action' | 'actor' | 'at' | 'reason'> {
  readonly entity: string;
  readonly recordId: string;
  /** Names of the changed fields he may see. */
  readonly fields: readonly string[];
  /** Those of which only the beginning is kept. */
  readonly cut: readonly string[];
  /** The values of these fields before and after, as a record would answer them. */
  readonly before: EntityRecord;
  readonly after: EntityRecord;
  /** She may take it back. */
  readonly revertible: boolean;
  /** Of records that left: how, which and how many. */
  readonly exported?: Omit<KeptExport, 'filter'> & {
    readonly filter?: EntityRecord;
    /** Of the log itself: what was asked of it. */
    readonly question?: OwnQuestion;
  };
}

/** A cut text stands for itself; of anything else its beginning says nothing. */
function shownValue(value: unknown): unknown {
  return isCut(value) ? (/^[[{]/.test(value.$cut) ? null : `${value.$cut}…`) : value;
}

function side(row: HistoryRow, changes: Changes, at: 0 | 1): Record<string, unknown> {
  const values = Object.entries(changes).flatMap(([name, change]) =>
    change.length === 0 ? [] : [[name, shownValue(change[at])]],
  );
  return { id: row.record_id, ...Object.fromEntries(values) };
}

/** How records of an entity are shown to somebody; in the order of the records. */
export type Present = (
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
) => Promise<readonly EntityRecord[]>;

/**
 * Entries of one entity with its own rights: masks, hidden fields and steps of an approval hold for what was as they
 * hold for what is. A field of which nothing may be seen is not named.
 */
export async function presentEntries(
  context: OperationContext,
  entity: Entity,
  rows: readonly HistoryRow[],
  present: Present = presentRecords,
): Promise<ShownEntry[]> {
  const changes = rows.map(changesIn);
  const sides = rows.flatMap((row, at) => [side(row, changes[at] ?? {}, 0), side(row, changes[at] ?? {}, 1)]);
  const shown = await present(context, entity, sides);
  return rows.map((row, at) => shownEntry(context, entity, row, changes[at] ?? {}, shown.slice(at * 2, at * 2 + 2)));
}

function shownEntry(
  context: OperationContext,
  entity: Entity,
  row: HistoryRow,
  changes: Changes,
  [before = {}, after = {}]: readonly EntityRecord[],
): ShownEntry {
  const names = Object.keys(changes).filter((name) => isShown(context, entity, name, changes[name] ?? [], after));
  const cut = names.filter((name) => changes[name]?.some(isCut));
  return {
    id: row.id,
    entity: row.entity,
    recordId: row.record_id,
    op: row.op,
    action: row.action,
    actor: row.actor,
    at: row.at,
    reason: isKnownReason(row.reason, changes, names, after) ? row.reason : '',
    fields: names,
    cut,
    revertible: isRevertible(context, entity, row.op, changes),
    before: valuesOf(entity, names, before),
    after: valuesOf(entity, names, after),
  };
}

/** What was written for an action is often kept in a field too: whoever may not see it there does not read it here. */
function isKnownReason(reason: string, changes: Changes, names: readonly string[], after: EntityRecord): boolean {
  return Object.entries(changes).every(([name, [, value]]) => {
    const isSame = isCut(value) ? reason.startsWith(value.$cut) : reason !== '' && reason === value;
    return !isSame || (names.includes(name) && after[name] === shownValue(value));
  });
}

/** Of a secret it is said that it changed, to those who may set it. */
function isShown(
  context: OperationContext,
  entity: Entity,
  name: string,
  change: HistoryChange,
  after: EntityRecord,
): boolean {
  const field = historyFields(entity).get(name);
  if (field === undefined || !mayRead(field, codesOf(context.user))) return false;
  return change.length === 0 || name in after;
}

function valuesOf(entity: Entity, names: readonly string[], row: EntityRecord): EntityRecord {
  const wanted = names.flatMap((name) => [name, historyFields(entity).get(name)?.embedded ?? name]);
  return Object.fromEntries(wanted.filter((name) => name in row).map((name) => [name, row[name]]));
}
