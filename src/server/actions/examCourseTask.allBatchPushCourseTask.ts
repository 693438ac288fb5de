import { PUSH, pushCourseTask } from '../operations/exam/pushCourseTask.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';
import { allOf } from '../operations/statistics/allOf.ts';
import { entityNamed } from '../operations/statistics/entityNamed.ts';
import { readAll } from '../repository/readAll.ts';

/** Pushes every course task that has not run out and of which somebody has not got it yet. */
export const handler: ActionHandler = async (context) => {
  const entity = entityNamed(context, 'examCourseTask');
  const open = { path: 'status', op: 'in', value: [PUSH.none, PUSH.partly] } as const;
  const running = { path: 'endDate', op: 'gte', value: context.now().slice(0, 10) } as const;
  const tasks = await readAll(context.repository, entity, { where: allOf(open, running, context.rowFilter?.(entity)) });
  for (const task of tasks) await pushCourseTask(context, String(task.id));
  return true;
};
