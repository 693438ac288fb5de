import { fieldRefusal } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import * as dict from '../../../dict.gen.ts';
import { releasableTask } from '../exams/releasableTask.ts';
import { releaseEnterprises, rowsOfTask } from '../exams/releaseEnterprises.ts';
import { taskTargets } from '../exams/taskTargets.ts';

/** Releases a task to every enterprise that was listed for it and still waits. */
export const handler: ActionHandler<'examTaskInfo.releaseAll'> = async (context, { ids: [id = ''] }) => {
  const task = await releasableTask(context, id);
  const rows = await rowsOfTask(context, 'examTaskEnt', task);
  if (rows.length === 0)
    throw fieldRefusal('taskEnts', {
      zh: '任务下没有企业，请先添加企业',
      en: 'The task has no enterprises; add some first',
    });
  const waiting = rows.filter((row) => row.status === dict.exam_ent_status.notReleased).map((row) => row.entId);
  const enterprises = await taskTargets(context, {
    targetType: dict.exam_target_type.chosenEnterprises,
    entIds: waiting,
  });
  await releaseEnterprises(context, task, enterprises);
  return true;
};
