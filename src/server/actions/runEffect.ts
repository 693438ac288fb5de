import type { Action } from '../../model/Action.ts';
import type { Condition } from '../../model/Condition.ts';
import type { Entity } from '../../model/Entity.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { readPath } from '../../model/readPath.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { refusedAction } from '../kit/refusedAction.ts';
import { sessionScope } from '../records/access.ts';
import { updateAudit } from '../records/audit.ts';
import { stillHolding } from '../records/stillHolding.ts';
import { storedComputed } from '../records/storedValues.ts';
import { nextState } from './transitions.ts';

/**
 * Writes the effect and the new state of one record, if it still is in the state it was read in and
 * still meets the action's condition: compared and set in the database, so that of two only one wins.
 */
export async function runEffect(
  context: OperationContext,
  entity: Entity,
  action: Action,
  record: EntityRecord,
  input: EntityRecord,
): Promise<void> {
  const effect = effectOf(context, action, record, input);
  const field = entity.states?.field;
  const asked = field === undefined ? undefined : (input[field] ?? effect[field]);
  const next = nextState(context, entity, action, record, asked);
  const changes = next === undefined || field === undefined ? effect : { ...effect, [field]: next };
  if (Object.keys(changes).length === 0) return;
  const stored = { ...changes, ...storedComputed(entity, { ...record, ...changes }), ...updateAudit(context) };
  const written = await context.repository.update(entity, [String(record.id)], stored, {
    ...stillHolding(entity, record, guardsOf(action, record, next === undefined ? undefined : field)),
    scope: sessionScope(context),
  });
  if (written === 0) throw await overtaken(context, entity, action, String(record.id));
}

/** Somebody was quicker: what stands against it is what she left. */
async function overtaken(context: OperationContext, entity: Entity, action: Action, id: string): Promise<AppError> {
  const left = await context.repository.get(entity, id);
  return (left && refusedAction(context, entity, action, left)) ?? new AppError('stale');
}

function guardsOf(action: Action, record: EntityRecord, stateField: string | undefined): Condition[] {
  const state =
    stateField === undefined ? [] : [{ path: stateField, op: 'eq', value: String(record[stateField]) } as const];
  return [...state, ...(action.visibleWhen ? [action.visibleWhen] : [])];
}

/** Fixed values as they stand; `{ref: …}` from the input, the session or the record. */
function effectOf(
  context: OperationContext,
  action: Action,
  record: EntityRecord,
  input: EntityRecord,
): Record<string, unknown> {
  const scope = { ...sessionScope(context), row: { ...record, input }, form: record };
  const values = Object.entries(action.effect ?? {}).map(([name, value]) => [
    name,
    isValueRef(value) ? (readPath(value.ref, scope) ?? null) : value,
  ]);
  return Object.fromEntries(values);
}
