import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { percent } from '../../../../server/kit/percent.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import { averageScore, type Counts, examineeCounts, NOBODY, passRate, waitingOf } from '../exams/examineeCounts.ts';

/** Exam tasks page by page with how many took part, handed in and passed. */
export const handler: ActionHandler<'examTaskInfo.statisticsPage'> = async (
  context,
  { values, page = { current: 1, size: 10 } },
) => {
  const tasks = rowsOf(context, 'examTaskInfo');
  const name = textValue(values, 'taskName');
  const type = textValue(values, 'taskType');
  const status = textValue(values, 'status');
  const where = allOf(
    name && { path: 'taskName', op: 'contains', value: name },
    type && { path: 'taskType', op: 'eq', value: type },
    status && { path: 'status', op: 'eq', value: status },
  );
  const sort = [{ field: 'startTime', order: 'DESC' }] as const;
  const found = await tasks.page({ where, sort, page: page.current, size: page.size });
  const ids = found.records.map(({ id }) => id);
  const [users, enterprises] = await Promise.all([usersOf(context, ids), enterprisesOf(context, ids)]);
  return { ...found, records: found.records.map((task) => row(task, users, enterprises)) };
};

function usersOf(context: OperationContext, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  return examineeCounts(context, 'taskId', { path: 'taskId', op: 'in', value: [...ids] });
}

async function enterprisesOf(context: OperationContext, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const groups = await rowsOf(context, 'examTaskEnt').tally({
    by: ['taskId'],
    where: { path: 'taskId', op: 'in', value: [...ids] },
  });
  return new Map(groups.map(({ keys: [id], count }) => [id ?? '', count]));
}

function row(
  task: RowOf<'examTaskInfo'>,
  users: ReadonlyMap<string, Counts>,
  enterprises: ReadonlyMap<string, number>,
) {
  const { id } = task;
  const counts = users.get(id) ?? NOBODY;
  return {
    id,
    taskNo: task.taskNo,
    taskName: task.taskName,
    taskType: task.taskType,
    status: task.status,
    startTime: task.startTime,
    endTime: task.endTime,
    entCount: enterprises.get(id) ?? 0,
    userCount: counts.total,
    finishedCount: counts.finished,
    passedCount: counts.passed,
    waitingCount: waitingOf(counts),
    finishRate: percent(counts.finished, counts.total),
    passRate: passRate(counts),
    averageScore: averageScore(counts),
  };
}
