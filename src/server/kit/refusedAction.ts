import type { Action } from '../../model/Action.ts';
import { againstAction } from '../../model/againstAction.ts';
import { withComputed } from '../../model/computeField.ts';
import { conditionWords, vocabularyOf } from '../../model/conditionWords.ts';
import type { Entity } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { textIn } from '../../model/textIn.ts';
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
  const scope = withComputed(entity.fields, recordScope(record, sessionScope(context)));
  const against = againstAction(entity, action, scope);
  if (against === undefined) return undefined;
  if (against.isState) return refusedTransition(context, entity, action, record);
  return new AppError('actionRefused', {
    action: textIn(action.label, context.language),
    condition: textIn(conditionWords(against.unmet, vocabularyOf(context.model, entity)), context.language),
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
