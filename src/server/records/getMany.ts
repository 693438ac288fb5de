import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { visibleRows } from './allowedQuery.ts';
import { presentRecords } from './presentRecords.ts';

const MAX_IDS = 200;

/** Those of the ids that exist for the user, in their order. */
export async function getMany(
  context: OperationContext,
  entity: Entity,
  { ids }: Calls['getMany'],
): Promise<EntityRecord[]> {
  const records = await context.repository.getMany(entity, ids.slice(0, MAX_IDS), visibleRows(context, entity));
  return presentRecords(context, entity, records);
}
