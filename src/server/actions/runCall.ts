import type { Call } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import type { ActionInput, OperationContext } from '../operations/OperationContext.ts';

/** Answers a declared read through its handler, after its input was validated. */
export async function runCall(
  _context: OperationContext,
  _entity: Entity,
  _call: Call,
  _input: ActionInput,
): Promise<unknown> {
  throw new Error('being written');
}
