import type { Entity } from '../../model/Entity.ts';
import { inOrder } from '../../protocol/query/inOrder.ts';
import type { Calls, Page } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { readAll } from '../repository/readAll.ts';
import { askedQuery } from './askedQuery.ts';
import { presentRecords } from './presentRecords.ts';

export async function list(context: OperationContext, entity: Entity, call: Calls['list']): Promise<Page> {
  const asked = await askedQuery(context, entity, call);
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
