import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { refusal, releasableTask } from '../exams/releasableTask.ts';
import { releaseEnterprises, rowsOf } from '../exams/releaseEnterprises.ts';
import { taskTargets } from '../exams/taskTargets.ts';

/**
 * Releases a task to everybody it is meant for. The state has been compared and set by then: of two
 * calls at the same moment only one comes this far.
 */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const task = await releasableTask(context, id);
  const listed = (await rowsOf(context, 'examTaskEnt', task)).map((row) => String(row.entId));
  const targets = await taskTargets(context, task);
  const chosen = new Set(targets.map((enterprise) => String(enterprise.id)));
  const more = await taskTargets(context, { targetType: '4', entIds: listed.filter((ent) => !chosen.has(ent)) });
  const enterprises = [...targets, ...more];
  if (enterprises.length === 0) {
    throw refusal(
      'targetType',
      '考核对象内没有营业的企业，请调整考核对象',
      'No operating enterprise is in the audience of this task; change the audience',
    );
  }
  await releaseEnterprises(context, task, enterprises);
  return true;
};
