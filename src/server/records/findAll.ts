import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { allowedSort, visibleRows } from './allowedQuery.ts';
import { askedRows } from './askedRows.ts';
import { presentRecords } from './presentRecords.ts';
import { sortWithinSteps } from './withinSteps.ts';

/** Everything that meets the filters, up to the repository's limit of 1000. */
export async function findAll(
  context: OperationContext,
  entity: Entity,
  call: Calls['findAll'],
): Promise<EntityRecord[]> {
  const records = await context.repository.find(entity, {
    slow: true,
    filters: await askedRows(context, entity, call.filters),
    sort: await sortWithinSteps(context, entity, allowedSort(context, entity, call.sort)),
    ...visibleRows(context, entity),
  });
  return presentRecords(context, entity, records);
}
