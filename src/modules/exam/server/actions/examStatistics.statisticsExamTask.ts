import { sumOf } from '../../../../model/sumOf.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { monthsBetween } from '../../../../server/kit/monthsBetween.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import { tallyCount } from '../../../../server/kit/tallyCount.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import * as dict from '../../../dict.gen.ts';
import { examFilter } from '../exams/examFilter.ts';
import { addCounts, averageScore, examineeCounts, passRate, waitingOf } from '../exams/examineeCounts.ts';
import { RELEASED } from '../exams/releasableTask.ts';
import { tasksOfRegion } from '../exams/tasksOfRegion.ts';

const MONTH_LENGTH = 7;

/** All exams of a year and region in figures, and month by month. */
export const handler: ActionHandler<'examStatistics.statisticsExamTask'> = async (context, { values }) => {
  const year = typeof values.year === 'number' ? String(values.year) : undefined;
  const taskId = textValue(values, 'taskId');
  const where = examFilter(values);
  const wanted = allOf(
    year === undefined ? undefined : { path: 'startTime', op: 'startsWith', value: year },
    taskId && { path: 'id', op: 'eq', value: taskId },
    await tasksOfRegion(context, values),
  );
  const tasks = await rowsOf(context, 'examTaskInfo').tally({ by: ['status'], where: wanted });
  const enterprises = await rowsOf(context, 'examTaskEnt').tally({ by: ['entId'], where });
  const users = addCounts((await examineeCounts(context, 'taskId', where)).values());
  return {
    taskCount: tallyCount(tasks),
    releasedCount: tallyCount(tasks, RELEASED),
    finishedCount: tallyCount(tasks, [dict.exam_task_status.ended]),
    entCount: enterprises.length,
    userCount: users.total,
    handedInCount: users.finished,
    passedCount: users.passed,
    waitingCount: waitingOf(users),
    absentCount: users.absent,
    passRate: passRate(users),
    averageScore: averageScore(users),
    trend: await trend(context, where),
  };
};

async function trend(context: OperationContext, where: ReturnType<typeof examFilter>) {
  const groups = await rowsOf(context, 'examTaskUser').tally({
    by: [{ field: 'handInTime', start: MONTH_LENGTH }, 'result'],
    totals: [{ field: 'score', of: 'sum' }],
    where: allOf<RowsWhere<'examTaskUser'>>(where, {
      path: 'status',
      op: 'eq',
      value: dict.exam_user_status.submitted,
    }),
  });
  const months = Map.groupBy(groups, ({ keys: [month] }) => month ?? '');
  const known = [...months.keys()].filter((month) => month !== '').sort();
  // Every month of the span, so that a time without exams shows as such.
  return monthsBetween(known.at(0) ?? '', known.at(-1) ?? '').map((month) => {
    const list = months.get(month) ?? [];
    const users = tallyCount(list);
    const passed = tallyCount(list.filter(({ keys }) => keys[1] === dict.exam_result.passed));
    const graded = list.filter(({ keys }) => keys[1] !== dict.exam_result.notGraded);
    const score = sumOf(graded, ({ totals: [points] }) => Number(points ?? 0));
    return { month, users, passed, averageScore: averageScore({ score, graded: tallyCount(graded) }) };
  });
}
