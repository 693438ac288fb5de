import type { Entity } from '../../model/Entity.ts';
import type { Calls, Page } from '../../protocol/types.ts';
import { allowedFilters, allowedSort, visibleRows } from './allowedQuery.ts';
import type { OperationContext } from './OperationContext.ts';
import { presentRecords } from './presentRecords.ts';

export async function list(context: OperationContext, entity: Entity, call: Calls['list']): Promise<Page> {
  const page = await context.repository.page(entity, {
    page: call.page,
    size: call.size,
    filters: allowedFilters(context, entity, call.filters),
    sort: allowedSort(context, entity, call.sort),
    ...visibleRows(context, entity),
  });
  return { ...page, records: await presentRecords(context, entity, page.records) };
}
