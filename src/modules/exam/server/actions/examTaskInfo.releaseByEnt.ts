import { AppError, fieldRefusal } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { releasableTask } from '../exams/releasableTask.ts';
import { releasedTo, releaseEnterprises, rowsOfTask } from '../exams/releaseEnterprises.ts';
import { taskTargets } from '../exams/taskTargets.ts';

/** Releases a task to one enterprise; the last one of those it is meant for completes the release. */
export const handler: ActionHandler<'examTaskInfo.releaseByEnt'> = async (context, { ids: [id = ''], values }) => {
  const task = await releasableTask(context, id);
  if (task.status !== dict.exam_task_status.draft && task.status !== dict.exam_task_status.partlyReleased)
    throw new AppError('stale');
  const enterprises = await taskTargets(context, {
    targetType: dict.exam_target_type.chosenEnterprises,
    entIds: [values.sourceId],
  });
  if (enterprises.length === 0)
    throw fieldRefusal('sourceId', {
      zh: '该企业未在营业，不能发布',
      en: 'This enterprise is not operating; choose another',
    });
  await releaseEnterprises(context, task, enterprises);
  const rows = await rowsOfTask(context, 'examTaskEnt', task);
  const given = releasedTo(rows);
  const targets = await taskTargets(context, task);
  const complete = [...targets.map((enterprise) => enterprise.id), ...rows.map((row) => row.entId)];
  const status = complete.every((entId) => given.has(entId))
    ? dict.exam_task_status.released
    : dict.exam_task_status.partlyReleased;
  await rowsOf(context, 'examTaskInfo').update([id], { status });
  return true;
};
