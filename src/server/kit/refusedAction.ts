import type { Action } from '../../model/Action.ts';
import { withComputed } from '../../model/computeField.ts';
import { conditionWords } from '../../model/conditionWords.ts';
import type { Entity } from '../../model/Entity.ts';
import { unmetParts } from '../../model/evaluateCondition.ts';
import { fieldOf } from '../../model/lookups.ts';
import { leavesOf } from '../../model/Tree.ts';
import { speechOf, textIn } from '../../model/textIn.ts';
import { recordScope } from '../../model/visibility.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { sessionScope } from '../records/access.ts';
import { keyLabel } from './keyLabel.ts';
import type { OperationContext } from './OperationContext.ts';

/** What stands against an action on the record as it is: its state where that is it, else what would have to hold. */
export function refusedAction(
  context: OperationContext,
  entity: Entity,
  action: Action,
  record: EntityRecord,
): AppError | undefined {
  if (action.visibleWhen === undefined) return undefined;
  const scope = withComputed(entity.fields, recordScope(record, sessionScope(context)));
  const unmet = { all: unmetParts(action.visibleWhen, scope) };
  if (unmet.all.length === 0) return undefined;
  const ofState = leavesOf(unmet).some(({ path }) => path === entity.states?.field);
  if (ofState) return refusedTransition(context, entity, action, record);
  const { dictionaries } = context.model;
  const vocabulary = {
    speech: speechOf(context.model),
    dictionaries,
    fieldNamed: (name: string) => fieldOf(entity, name),
  };
  return new AppError('actionRefused', {
    action: textIn(action.label, context.language),
    condition: textIn(conditionWords(unmet, vocabulary), context.language),
  });
}

/** What the user is told: the state as a word, the action as its button says. */
export function refusedTransition(
  context: OperationContext,
  entity: Entity,
  action: Action,
  record: EntityRecord,
): AppError {
  const field = fieldOf(entity, entity.states?.field ?? '');
  const state = String(record[field?.name ?? ''] ?? '');
  return new AppError('transitionRefused', {
    state: field ? keyLabel(context, field, state) : state,
    action: textIn(action.label, context.language),
  });
}
