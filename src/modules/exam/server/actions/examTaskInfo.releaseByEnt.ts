import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { refusal, releasableTask, TASK } from '../exams/releasableTask.ts';
import { ENT_STATUS, releaseEnterprises, rowsOf } from '../exams/releaseEnterprises.ts';
import { taskTargets } from '../exams/taskTargets.ts';

/** Releases a task to one enterprise; the last one of those it is meant for completes the release. */
export const handler: ActionHandler = async (context, { ids: [id = ''], values }) => {
  const task = await releasableTask(context, id);
  if (task.status !== TASK.draft && task.status !== TASK.partly) throw new AppError('stale');
  const enterprises = await taskTargets(context, { targetType: '4', entIds: [String(values.sourceId)] });
  if (enterprises.length === 0)
    throw refusal('sourceId', '该企业未在营业，不能发布', 'This enterprise is not operating; choose another');
  await releaseEnterprises(context, task, enterprises);
  const rows = await rowsOf(context, 'examTaskEnt', task);
  const given = new Set(rows.filter((row) => row.status !== ENT_STATUS.waiting).map((row) => String(row.entId)));
  const targets = await taskTargets(context, task);
  const complete = [...targets.map((enterprise) => enterprise.id), ...rows.map((row) => row.entId)];
  const status = complete.every((entId) => given.has(String(entId))) ? TASK.released : TASK.partly;
  await context.repository.update(entityNamed(context, 'examTaskInfo'), [id], { status });
  return true;
};
