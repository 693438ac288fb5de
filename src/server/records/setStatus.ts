import type { Entity } from '../../model/Entity.ts';
import type { Calls } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { switchStatus } from './switchStatus.ts';

/** Sets the status, or turns it over when none is named. */
export async function setStatus(context: OperationContext, entity: Entity, call: Calls['setStatus']): Promise<true> {
  await switchStatus(context, entity, 'setStatus', call.id, call.status);
  return true;
}
