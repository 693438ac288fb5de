import type { Action } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import type { ActionInput, OperationContext } from '../operations/OperationContext.ts';

/**
 * Runs a declared action in one transaction: the records must exist for the user, `visibleWhen` must
 * hold, the input must be valid; then the state is compared and set, the effect written or the
 * handler called. Answers the handler's value, or true.
 */
export async function runAction(
  _context: OperationContext,
  _entity: Entity,
  _action: Action,
  _input: ActionInput,
): Promise<unknown> {
  throw new Error('being written');
}
