import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { addCounts, examineeCounts, waitingOf } from '../exams/examineeCounts.ts';

/** How many take part in a task, how many are through, how many passed. */
export const handler: ActionHandler<'examTaskUser.getExamTaskCountByTaskId'> = async (context, { values }) => {
  const where = { path: 'taskId', op: 'eq', value: values.taskId } as const;
  const counts = addCounts((await examineeCounts(context, 'taskId', where)).values());
  const { total, finished, passed, absent } = counts;
  return { total, finished, unfinished: total - finished, passed, waiting: waitingOf(counts), absent };
};
