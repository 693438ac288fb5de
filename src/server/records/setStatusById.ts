import type { Entity } from '../../model/Entity.ts';
import type { Calls } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { switchStatus } from './switchStatus.ts';

export async function setStatusById(
  context: OperationContext,
  entity: Entity,
  call: Calls['setStatusById'],
): Promise<true> {
  await switchStatus(context, entity, 'setStatusById', call.id, call.status);
  return true;
}
