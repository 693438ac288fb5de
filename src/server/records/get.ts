import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { findOwn } from './findOwn.ts';
import { presentRecord } from './presentRecords.ts';
import { withChildren } from './readChildren.ts';

export async function get(context: OperationContext, entity: Entity, { id }: Calls['get']): Promise<EntityRecord> {
  const record = await findOwn(context, entity, id);
  return presentRecord(context, entity, await withChildren(context, entity, record));
}
