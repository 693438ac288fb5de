import { AppError } from '../AppError.ts';
import { type FlowTaskRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';

/** A task of the caller's tenant; tasks elsewhere do not exist for her. */
export async function findTask({ executor, user }: FlowContext, id: string): Promise<FlowTaskRow> {
  const task = await flowTables(executor)
    .selectFrom('shian_flow_task')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', user.tenantId)
    .executeTakeFirst();
  if (!task) throw new AppError('notFound');
  return task;
}
