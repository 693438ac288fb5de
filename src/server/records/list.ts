import type { Entity } from '../../model/Entity.ts';
import type { Calls, Page } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readAll } from '../repository/readAll.ts';
import { allowedSort, visibleRows } from './allowedQuery.ts';
import { askedRows } from './askedRows.ts';
import { inOrder } from './inOrder.ts';
import { presentRecords } from './presentRecords.ts';
import { sortWithinSteps } from './withinSteps.ts';

export async function list(context: OperationContext, entity: Entity, call: Calls['list']): Promise<Page> {
  const asked = {
    filters: await askedRows(context, entity, call.filters),
    sort: await sortWithinSteps(context, entity, allowedSort(context, entity, call.sort)),
    ...visibleRows(context, entity),
  };
  // A tree comes whole: a page of it would cut branches off.
  if (entity.api.tree !== undefined) {
    const all = await readAll(context.repository, entity, asked);
    const sorted = asked.sort.length > 0 ? all : inOrder(all, entity.list.sort);
    const records = await presentRecords(context, entity, sorted);
    return { records, total: records.length, size: records.length, current: 1 };
  }
  const page = await context.repository.page(entity, { page: call.page, size: call.size, ...asked });
  return { ...page, records: await presentRecords(context, entity, page.records) };
}
