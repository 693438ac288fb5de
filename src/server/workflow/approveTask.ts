import type { EngineText } from '../../model/Text.ts';
import { fieldRefusal } from '../AppError.ts';
import { chosenWith } from './actOnRun.ts';
import type { FlowContext } from './FlowContext.ts';
import { findTask } from './findTask.ts';
import { readRun } from './readRun.ts';
import { stepRun } from './runCommand.ts';

const ONE_BY_ONE: EngineText = {
  zh: '该流程不允许批量审批，请逐条办理',
  en: 'This process does not allow agreeing to many at once; decide this one by itself',
};
const CHOOSE: EngineText = {
  zh: '同意时要选择下一步的办理人，请单独办理',
  en: 'Whoever agrees chooses the people of the next step; decide this one by itself',
};

/** Agrees to one of several tasks, in the caller's transaction, where its process lets people do so unread. */
export async function approveTask(context: FlowContext, taskId: string, comment: string): Promise<void> {
  const { instance_id } = await findTask(context, taskId);
  const run = await readRun(context, instance_id);
  if (run.graph.inBulk !== true) throw fieldRefusal('taskId', ONE_BY_ONE);
  if (chosenWith(run.graph, run.state, taskId).length > 0) throw fieldRefusal('taskId', CHOOSE);
  await stepRun(context, run, { op: 'approve', task: taskId, comment });
}
