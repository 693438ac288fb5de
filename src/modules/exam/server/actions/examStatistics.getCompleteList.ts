import { allOf } from '../../../../server/kit/allOf.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { percent } from '../../../../server/kit/percent.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import { examFilter } from '../exams/examFilter.ts';
import { examineeCounts, NOBODY } from '../exams/examineeCounts.ts';
import { RELEASED } from '../exams/releasableTask.ts';
import { tasksOfRegion } from '../exams/tasksOfRegion.ts';

const MAX_ROWS = 200;

/** Released tasks, of a region those in which it takes part, with how many of their examinees are through, the newest first. */
export const handler: ActionHandler<'examStatistics.getCompleteList'> = async (context, { values }) => {
  const allTasks = rowsOf(context, 'examTaskInfo');
  const id = textValue(values, 'taskId');
  const type = textValue(values, 'taskType');
  const where = allOf(
    { path: 'status', op: 'in', value: [...RELEASED] },
    id && { path: 'id', op: 'eq', value: id },
    type && { path: 'taskType', op: 'eq', value: type },
    await tasksOfRegion(context, values),
    typeof values.year === 'number' ? { path: 'startTime', op: 'startsWith', value: String(values.year) } : undefined,
  );
  const tasks = await allTasks.find({
    where,
    sort: [{ field: 'startTime', order: 'DESC' }],
    limit: MAX_ROWS,
  });
  const ids = tasks.map(({ id }) => id);
  const counts = await examineeCounts(
    context,
    'taskId',
    allOf<RowsWhere<'examTaskUser'>>(examFilter(values), { path: 'taskId', op: 'in', value: ids }),
  );
  return tasks.map((task) => {
    const { total, finished } = counts.get(task.id) ?? NOBODY;
    return { id: task.id, name: task.taskName, total, complete: finished, rate: percent(finished, total) };
  });
};
