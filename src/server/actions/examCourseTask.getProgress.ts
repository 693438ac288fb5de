import { findOwn } from '../operations/findOwn.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';
import { entityNamed } from '../operations/statistics/entityNamed.ts';
import { percent } from '../operations/statistics/percent.ts';
import { STUDY } from '../operations/study/studyStatus.ts';

/** How far a course task is: enterprises and learners, those through and those too late. */
export const handler: ActionHandler = async (context, { values }) => {
  const task = await findOwn(context, entityNamed(context, 'examCourseTask'), String(values.taskId));
  const where = { path: 'courseTaskId', op: 'eq', value: String(task.id) } as const;
  const entity = entityNamed(context, 'examCourseTaskEnt');
  const groups = await context.repository.tally(entity, {
    by: ['status'],
    sums: ['staffCount', 'finishCount'],
    where,
  });
  const today = context.now().slice(0, 10);
  // Those whose day has passed are too late whether or not somebody has marked them so.
  const late = await context.repository.count(entity, {
    where: {
      all: [
        where,
        { path: 'status', op: 'ne', value: STUDY.done },
        {
          any: [
            { path: 'status', op: 'eq', value: STUDY.overdue },
            { path: 'deadline', op: 'lt', value: today },
          ],
        },
      ],
    },
  });
  const of = (status?: string) =>
    groups
      .filter(({ keys: [key] }) => status === undefined || key === status)
      .reduce(
        (sum, { count, sums: [staff = 0, finished = 0] }) => ({
          ents: sum.ents + count,
          learners: sum.learners + staff,
          finished: sum.finished + finished,
        }),
        { ents: 0, learners: 0, finished: 0 },
      );
  const all = of();
  return {
    entCount: all.ents,
    entFinished: of(STUDY.done).ents,
    entUnderWay: of(STUDY.underWay).ents,
    entNotStarted: of(STUDY.none).ents,
    entOverdue: late,
    learners: all.learners,
    finished: all.finished,
    rate: percent(all.finished, all.learners),
  };
};
