import type { Action } from '../../model/Action.ts';
import type { Condition } from '../../model/Condition.ts';
import {
  type Closing,
  canCloseChildren,
  closingOfAction,
  closingOfChildren,
  closingOfField,
  closingOfRemoval,
  closingsOf,
} from '../../model/closing.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { Holder } from '../../model/holdersOf.ts';
import type { EngineText, Text } from '../../model/Text.ts';
import { inEach, speechOf } from '../../model/textIn.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf, sessionScope } from './access.ts';
import { visibleRows } from './allowedQuery.ts';
import { isSame } from './isSame.ts';
import { parentRecords } from './parentRecords.ts';
import { stillHolding } from './stillHolding.ts';

const REMOVE: EngineText = { zh: '删除', en: 'Delete' };

function holding(context: OperationContext, entity: Entity, record: EntityRecord): readonly Closing[] {
  return closingsOf(entity, record, codesOf(context.user), sessionScope(context));
}

const refusal = (closing: Closing, action: Text): AppError =>
  new AppError('closedRecord', { reason: closing.message, action });

function fieldRefusal({ model }: OperationContext, closing: Closing, fields: readonly Field[]): AppError {
  const labels = inEach(speechOf(model), ({ language, text }) =>
    fields.map(({ label }) => text(label)).join(language === 'zh' ? '、' : ', '),
  );
  return new AppError('closed', { reason: closing.message, fields: labels });
}

/** What of a change touches closed fields is refused; what only repeats their values is left out. */
export function withoutClosed(
  context: OperationContext,
  entity: Entity,
  current: EntityRecord,
  accepted: EntityRecord,
): EntityRecord {
  const closings = holding(context, entity, current);
  if (closings.length === 0) return accepted;
  const names = Object.keys(accepted).filter((name) => closingOfField(closings, name) !== undefined);
  const changed = entity.fields.filter(
    (field) => names.includes(field.name) && !isSame(field, accepted[field.name], current[field.name]),
  );
  const [first] = changed;
  const closing = first && closingOfField(closings, first.name);
  if (closing !== undefined) {
    throw fieldRefusal(context, closing, changed);
  }
  return Object.fromEntries(Object.entries(accepted).filter(([name]) => !names.includes(name)));
}

/** One field of the record is about to be switched. */
export function refuseClosedField(context: OperationContext, entity: Entity, record: EntityRecord, field: Field): void {
  const closing = closingOfField(holding(context, entity, record), field.name);
  if (closing !== undefined) throw fieldRefusal(context, closing, [field]);
}

/** A closed record stays. */
export function refuseClosedRemoval(context: OperationContext, entity: Entity, record: EntityRecord): void {
  const closing = closingOfRemoval(holding(context, entity, record));
  if (closing !== undefined) throw refusal(closing, REMOVE);
}

/** An action that would change a closed record, and is neither a step of its states nor meant for closed ones. */
export function refuseClosedAction(
  context: OperationContext,
  entity: Entity,
  action: Action,
  record: EntityRecord,
): void {
  const closing = closingOfAction(entity, action, record, holding(context, entity, record));
  if (closing !== undefined) throw refusal(closing, action.label);
}

/** Rows the user may see and change, if they are not closed by the time the write arrives: of two, one may have done it. */
export function openRows(context: OperationContext, entity: Entity, record: EntityRecord) {
  const { where, scope } = visibleRows(context, entity);
  const open = stillHolding(entity, record, notYetClosed(context, entity, record));
  return { ...open, where: { all: [...(where ? [where] : []), open.where] }, scope };
}

function notYetClosed(context: OperationContext, entity: Entity, record: EntityRecord): Condition[] {
  const held = new Set(holding(context, entity, record));
  const codes = codesOf(context.user);
  const others = entity.closed.filter(
    (closing) => !held.has(closing) && (closing.unless === undefined || (codes !== '*' && !codes.has(closing.unless))),
  );
  return others.map(({ when }) => ({ not: when }));
}

/** What stands below a closed record stays as it is with it, also when it is written by itself. */
export async function refuseClosedParents(
  context: OperationContext,
  child: Entity,
  rows: readonly EntityRecord[],
): Promise<void> {
  const canClose = ({ parent, field }: Holder) => canCloseChildren(parent, field);
  for await (const { parent, field, record } of parentRecords(context, child, rows, canClose)) {
    const closing = closingOfChildren(holding(context, parent, record), field);
    if (closing !== undefined) throw fieldRefusal(context, closing, [field]);
  }
}
