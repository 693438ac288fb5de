import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import * as dict from '../../../dict.gen.ts';
import { refusalAtField, releasableTask } from '../exams/releasableTask.ts';
import { releaseEnterprises, rowsOfTask } from '../exams/releaseEnterprises.ts';
import { taskTargets } from '../exams/taskTargets.ts';

/**
 * Releases a task to everybody it is meant for. The state has been compared and set by then: of two
 * calls at the same moment only one comes this far.
 */
export const handler: ActionHandler<'examTaskInfo.release'> = async (context, { ids: [id = ''] }) => {
  const task = await releasableTask(context, id);
  const listed = (await rowsOfTask(context, 'examTaskEnt', task)).map((row) => row.entId);
  const targets = await taskTargets(context, task);
  const chosen = new Set(targets.map((enterprise) => enterprise.id));
  const more = await taskTargets(context, {
    targetType: dict.exam_target_type.chosenEnterprises,
    entIds: listed.filter((ent) => !chosen.has(ent)),
  });
  const enterprises = [...targets, ...more];
  if (enterprises.length === 0) {
    throw refusalAtField(
      'targetType',
      '考核对象内没有营业的企业，请调整考核对象',
      'No operating enterprise is in the audience of this task; change the audience',
    );
  }
  await releaseEnterprises(context, task, enterprises);
  return true;
};
