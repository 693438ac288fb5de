import type { FlowContext } from './FlowContext.ts';
import { findTask } from './findTask.ts';
import { runCommand } from './runCommand.ts';

/** A candidate takes a task; of two at once exactly one gets it. */
export async function claimTask(context: FlowContext, taskId: string): Promise<void> {
  const { instance_id } = await findTask(context, taskId);
  await runCommand(context, instance_id, { op: 'claim', task: taskId });
}
