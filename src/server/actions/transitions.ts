import type { Action } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { textIn } from '../../model/textIn.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

/**
 * The state a record goes to: what the input or the effect asks for when a transition leads there,
 * else the only one possible. Undefined when the action is no transition, or when its handler decides.
 */
export function nextState(
  context: OperationContext,
  entity: Entity,
  action: Action,
  record: EntityRecord,
  asked: unknown,
): string | undefined {
  const states = entity.states;
  const transitions = states?.transitions.filter((one) => one.action === action.name) ?? [];
  if (!states || transitions.length === 0) return undefined;
  const state = String(record[states.field] ?? '');
  const targets = transitions.filter((one) => one.from.includes(state)).map((one) => one.to);
  if (targets.length === 0) throw transitionRefused(context, entity, action, record);
  if (typeof asked === 'string' && targets.includes(asked)) return asked;
  if (targets.length === 1 || !action.handler) return targets[0];
  return undefined;
}

/** What the user is told: the state as a word, the action as its button says. */
export function transitionRefused(
  { model, language }: OperationContext,
  entity: Entity,
  action: Action,
  record: EntityRecord,
): AppError {
  const field = entity.states && fieldOf(entity, entity.states.field);
  if (!field) return new AppError('badRequest');
  const state = String(record[field.name] ?? '');
  const items = field.dictionary ? model.dictionaries[field.dictionary]?.items : undefined;
  const label =
    items?.find((item) => item.key === state)?.label ?? field.options?.find((one) => one.value === state)?.label;
  return new AppError('transitionRefused', {
    state: label ? textIn(label, language) : state,
    action: textIn(action.label, language),
  });
}
