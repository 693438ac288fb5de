import type { Entity } from '../../model/Entity.ts';
import type { OperationName } from '../../model/operations.ts';
import type { Calls, Results } from '../../protocol/types.ts';
import type { OperationContext } from './OperationContext.ts';

/**
 * Runs one generic operation of an entity. Reads come back with embedded labels, masks applied and
 * forbidden fields left out; writes run in one transaction. The caller has checked the permission.
 */
export async function runOperation<N extends OperationName>(
  _context: OperationContext,
  _entity: Entity,
  _name: N,
  _call: Calls[N],
): Promise<Results[N]> {
  throw new Error('being written');
}
