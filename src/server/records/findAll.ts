import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { askedQuery } from './askedQuery.ts';
import { presentRecords } from './presentRecords.ts';

/** Everything that meets the filters, up to the repository's limit of 1000. */
export async function findAll(
  context: OperationContext,
  entity: Entity,
  call: Calls['findAll'],
): Promise<EntityRecord[]> {
  const records = await context.repository.find(entity, {
    slow: true,
    ...(await askedQuery(context, entity, call)),
  });
  return presentRecords(context, entity, records);
}
