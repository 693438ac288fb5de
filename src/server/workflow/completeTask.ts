import { AppError } from '../AppError.ts';
import type { FlowContext } from './FlowContext.ts';
import { findTask } from './findTask.ts';
import { runCommand } from './runCommand.ts';

export interface Completion {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly pass: boolean;
  readonly comment: string;
}

/** Completes a task and moves the process on, in the caller's transaction; the second to press gets `taskDone`. */
export async function completeTask(context: FlowContext, completion: Completion): Promise<void> {
  const { taskId, processInstanceId, pass, comment } = completion;
  const { instance_id } = await findTask(context, taskId);
  if (instance_id !== processInstanceId) throw new AppError('notFound');
  await runCommand(context, instance_id, { op: pass ? 'approve' : 'reject', task: taskId, comment });
}
