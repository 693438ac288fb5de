import type { Condition } from '../../../../model/Condition.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { percent } from '../../../../server/kit/percent.ts';
import { findOwn } from '../../../../server/records/findOwn.ts';
import type { Tally } from '../../../../server/repository/Repository.ts';
import { STUDY } from '../study/studyStatus.ts';

/** How far a course task is: enterprises and learners, those through and those too late. */
export const handler: ActionHandler = async (context, { values }) => {
  const task = await findOwn(context, entityNamed(context, 'examCourseTask'), String(values.taskId));
  const where = { path: 'courseTaskId', op: 'eq', value: String(task.id) } as const;
  const groups = await context.repository.tally(entityNamed(context, 'examCourseTaskEnt'), {
    by: ['status'],
    sums: ['staffCount', 'finishCount'],
    where,
  });
  const entsWith = (status: string) => entsOf(groups.filter(({ keys: [key] }) => key === status));
  const learners = groups.reduce((sum, { sums: [staff = 0] }) => sum + staff, 0);
  const finished = groups.reduce((sum, { sums: [, done = 0] }) => sum + done, 0);
  return {
    entCount: entsOf(groups),
    entFinished: entsWith(STUDY.done),
    entUnderWay: entsWith(STUDY.underWay),
    entNotStarted: entsWith(STUDY.none),
    entOverdue: await tooLate(context, where),
    learners,
    finished,
    rate: percent(finished, learners),
  };
};

const entsOf = (groups: readonly Tally[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** Those whose day has passed are too late whether or not somebody has marked them so. */
function tooLate(context: OperationContext, where: Condition): Promise<number> {
  const late: Condition = {
    any: [
      { path: 'status', op: 'eq', value: STUDY.overdue },
      { path: 'deadline', op: 'lt', value: context.now().slice(0, 10) },
    ],
  };
  const open: Condition = { path: 'status', op: 'ne', value: STUDY.done };
  return context.repository.count(entityNamed(context, 'examCourseTaskEnt'), { where: { all: [where, open, late] } });
}
