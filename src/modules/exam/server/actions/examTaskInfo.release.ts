import { fieldRefusal } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { releasableTask } from '../exams/releasableTask.ts';
import { releaseAudience } from '../exams/releaseAudience.ts';
import { releaseEnterprises } from '../exams/releaseEnterprises.ts';

/**
 * Releases a task to everybody it is meant for. The state has been compared and set by then: of two
 * calls at the same moment only one comes this far.
 */
export const handler: ActionHandler<'examTaskInfo.release'> = async (context, { ids: [id = ''] }) => {
  const task = await releasableTask(context, id);
  const enterprises = await releaseAudience(context, task);
  if (enterprises.length === 0) {
    throw fieldRefusal('targetType', {
      zh: '考核对象内没有营业的企业，请调整考核对象',
      en: 'No operating enterprise is in the audience of this task; change the audience',
    });
  }
  await releaseEnterprises(context, task, enterprises);
  return true;
};
