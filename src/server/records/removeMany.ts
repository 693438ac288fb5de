import type { Entity } from '../../model/Entity.ts';
import type { Calls } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { removeRecords } from './removeRecords.ts';

/** All of them or none. */
export async function removeMany(
  context: OperationContext,
  entity: Entity,
  { ids }: Calls['removeMany'],
): Promise<true> {
  await removeRecords(context, entity, ids);
  return true;
}
