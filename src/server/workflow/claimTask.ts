import { AppError } from '../AppError.ts';
import { flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { findTask, isCandidate } from './findTask.ts';

/** A candidate takes a task; of two at once exactly one gets it. */
export async function claimTask(context: FlowContext, taskId: string): Promise<void> {
  await findTask(context, taskId);
  if (!(await isCandidate(context, taskId))) throw new AppError('forbidden');
  const { numUpdatedRows } = await flowTables(context.executor)
    .updateTable('shian_flow_task')
    .set({ assignee: context.user.id, claimed_at: context.now })
    .where('id', '=', taskId)
    .where('assignee', '=', '')
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('taskTaken');
}
