import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { refusal, releasableTask } from '../exams/releasableTask.ts';
import { ENT_STATUS, releaseEnterprises, rowsOf } from '../exams/releaseEnterprises.ts';
import { taskTargets } from '../exams/taskTargets.ts';

/** Releases a task to every enterprise that was listed for it and still waits. */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const task = await releasableTask(context, id);
  const rows = await rowsOf(context, 'examTaskEnt', task);
  if (rows.length === 0)
    throw refusal('taskEnts', '任务下没有企业，请先添加企业', 'The task has no enterprises; add some first');
  const waiting = rows.filter((row) => row.status === ENT_STATUS.waiting).map((row) => String(row.entId));
  const enterprises = await taskTargets(context, { targetType: '4', entIds: waiting });
  await releaseEnterprises(context, task, enterprises);
  return true;
};
