import type { Entity } from '../../model/Entity.ts';
import type { Calls } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { removeRecords } from './removeRecords.ts';

export async function remove(context: OperationContext, entity: Entity, { id }: Calls['remove']): Promise<true> {
  await removeRecords(context, entity, [id]);
  return true;
}
