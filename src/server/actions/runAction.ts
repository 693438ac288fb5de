import type { Action } from '../../model/Action.ts';
import { isTransition } from '../../model/closing.ts';
import type { Entity } from '../../model/Entity.ts';
import { decidesStep, handsIn } from '../../model/workflow.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { ActionInput, OperationContext } from '../kit/OperationContext.ts';
import { refusedAction } from '../kit/refusedAction.ts';
import { findAllHeld } from '../records/findOwn.ts';
import { consequenceContext, inTransaction } from '../records/inTransaction.ts';
import { refuseClosedAction, refuseClosedParents } from '../records/refuseClosed.ts';
import { declaredValues } from './declaredValues.ts';
import { deedOf } from './deedOf.ts';
import { runEffect } from './runEffect.ts';

/**
 * Runs a declared action in one transaction: the records must exist for the user, `visibleWhen` must
 * hold, the input must be valid; then the state is compared and set, the effect written, the handler
 * called. Answers the handler's value, or true. The caller has checked the permission.
 */
export async function runAction(
  context: OperationContext,
  entity: Entity,
  action: Action,
  input: ActionInput,
): Promise<unknown> {
  if (entity.storage === 'global' && !context.user.administrator) throw new AppError('forbidden');
  const acting = { ...context, repository: context.repository.doing(deedOf(entity, action, input.values)) };
  return inTransaction(acting, (inside) => perform(inside, entity, action, input));
}

async function perform(
  context: OperationContext,
  entity: Entity,
  action: Action,
  input: ActionInput,
): Promise<unknown> {
  const records = await meantRecords(context, entity, action, input);
  for (const record of records) refuseUnmet(context, entity, action, record);
  for (const record of records) refuseClosedAction(context, entity, action, record);
  const steady = records.filter((record) => !isTransition(entity, action, record));
  if (action.effect !== undefined || action.handler) await refuseClosedParents(context, entity, steady);
  const values = await declaredValues(context, entity, action.fields, input.values, records[0]);
  const deciding = records.filter((record) => decidesStep(entity, action, record));
  for (const record of deciding) await context.modules.approval.decide(context, entity, action, record, values);
  // What follows from a decision, the end of the process does.
  if (deciding.length > 0) return true;
  for (const record of records) await runEffect(context, entity, action, record, values);
  const answer = await handled(context, entity, action, { ...input, values });
  await handInAfter(context, entity, action, records);
  return answer;
}

async function handled(
  context: OperationContext,
  entity: Entity,
  action: Action,
  input: ActionInput,
): Promise<unknown> {
  if (!action.handler) return true;
  const handler = context.modules.actions[`${entity.name}.${action.name}`];
  if (!handler) throw new Error(`Action ${entity.name}.${action.name} has no handler`);
  return (await handler(context, input)) ?? true;
}

/** An action that hands records in begins their process with what they hold after it. */
async function handInAfter(
  context: OperationContext,
  entity: Entity,
  action: Action,
  records: readonly EntityRecord[],
): Promise<void> {
  if (entity.workflow === undefined) return;
  const ids = records.map(({ id }) => String(id));
  for (const record of await context.repository.getMany(entity, ids)) {
    if (handsIn(entity, action.name, record[entity.states?.field ?? '']))
      await context.modules.approval.handIn(consequenceContext(context), entity, record);
  }
}

async function meantRecords(
  context: OperationContext,
  entity: Entity,
  action: Action,
  input: ActionInput,
): Promise<EntityRecord[]> {
  if (action.scope === 'collection' || entity.storage === 'none') return [];
  return findAllHeld(context, entity, action.scope === 'record' ? input.ids.slice(0, 1) : input.ids);
}

function refuseUnmet(context: OperationContext, entity: Entity, action: Action, record: EntityRecord): void {
  const refused = refusedAction(context, entity, action, record);
  if (refused) throw refused;
}
