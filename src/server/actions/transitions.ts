import type { Action } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { refusedTransition } from '../kit/refusedAction.ts';

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
  if (targets.length === 0) throw refusedTransition(context, entity, action, record);
  if (typeof asked === 'string' && targets.includes(asked)) return asked;
  if (targets.length === 1 || !action.handler) return targets[0];
  return undefined;
}
