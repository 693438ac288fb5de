import { sumOf } from '../../../../model/sumOf.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { percent } from '../../../../server/kit/percent.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { Tally } from '../../../../server/repository/Repository.ts';
import * as dict from '../../../dict.gen.ts';

/** How far a course task is: enterprises and learners, those through and those too late. */
export const handler: ActionHandler<'examCourseTask.getProgress'> = async (context, { values }) => {
  const task = await rowsOf(context, 'examCourseTask').own(values.taskId);
  const where = { path: 'courseTaskId', op: 'eq', value: task.id } as const;
  const groups = await rowsOf(context, 'examCourseTaskEnt').tally({
    by: ['status'],
    totals: [
      { field: 'staffCount', of: 'sum' },
      { field: 'finishCount', of: 'sum' },
    ],
    where,
  });
  const entsWith = (status: string) => entsOf(groups.filter(({ keys: [key] }) => key === status));
  const learners = sumOf(groups, ({ totals: [staff] }) => Number(staff ?? 0));
  const finished = sumOf(groups, ({ totals: [, done] }) => Number(done ?? 0));
  return {
    entCount: entsOf(groups),
    entFinished: entsWith(dict.study_status.completed),
    entUnderWay: entsWith(dict.study_status.inProgress),
    entNotStarted: entsWith(dict.study_status.notStarted),
    entOverdue: await tooLate(context, where),
    learners,
    finished,
    rate: percent(finished, learners),
  };
};

const entsOf = (groups: readonly Tally[]): number => sumOf(groups, ({ count }) => count);

type Where = RowsWhere<'examCourseTaskEnt'>;

/** Those whose day has passed are too late whether or not somebody has marked them so. */
function tooLate(context: OperationContext, where: Where): Promise<number> {
  const late: Where = {
    any: [
      { path: 'status', op: 'eq', value: dict.study_status.overdue },
      { path: 'deadline', op: 'lt', value: context.now().slice(0, 10) },
    ],
  };
  const open: Where = { path: 'status', op: 'ne', value: dict.study_status.completed };
  return rowsOf(context, 'examCourseTaskEnt').count({ where: { all: [where, open, late] } });
}
