import { AppError } from '../AppError.ts';
import { type FlowTaskRow, flowTables } from '../database/flowTables.ts';
import { candidatesOf } from './candidates.ts';
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

/** Whether the caller is among those who may claim the task. */
export async function isCandidate({ executor, user }: FlowContext, taskId: string): Promise<boolean> {
  const found = await flowTables(executor)
    .selectFrom('shian_flow_candidate')
    .select('task_id')
    .where('task_id', '=', taskId)
    .where('candidate', 'in', candidatesOf(user))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
