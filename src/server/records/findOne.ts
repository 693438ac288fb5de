import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { visibleRows } from './allowedQuery.ts';
import { askedRows } from './askedRows.ts';
import { presentRecord } from './presentRecords.ts';
import { withChildren } from './readChildren.ts';

/** The newest record that meets the filters, or null. */
export async function findOne(
  context: OperationContext,
  entity: Entity,
  call: Calls['findOne'],
): Promise<EntityRecord | null> {
  const [record] = await context.repository.find(entity, {
    filters: await askedRows(context, entity, call.filters),
    sort: [{ field: 'createTime', order: 'DESC' }],
    limit: 1,
    ...visibleRows(context, entity),
  });
  return record ? presentRecord(context, entity, await withChildren(context, entity, record)) : null;
}
