import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { addCounts, examineeCounts } from '../exams/examineeCounts.ts';

/** How many take part in a task, how many are through, how many passed. */
export const handler: ActionHandler<'examTaskUser.getExamTaskCountByTaskId'> = async (context, { values }) => {
  const where = { path: 'taskId', op: 'eq', value: values.taskId } as const;
  const { total, finished, passed, absent } = addCounts((await examineeCounts(context, 'taskId', where)).values());
  return { total, finished, unfinished: total - finished, passed, absent };
};
