import { allOf } from '../../../../server/kit/allOf.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { readAll } from '../../../../server/repository/readAll.ts';
import { PUSH, pushCourseTask } from '../exams/pushCourseTask.ts';

/** Pushes every course task that has not run out and of which somebody has not got it yet. */
export const handler: ActionHandler = async (context) => {
  const entity = entityNamed(context, 'examCourseTask');
  const open = { path: 'status', op: 'in', value: [PUSH.none, PUSH.partly] } as const;
  const running = { path: 'endDate', op: 'gte', value: context.now().slice(0, 10) } as const;
  const tasks = await readAll(context.repository, entity, { where: allOf(open, running, context.rowFilter?.(entity)) });
  for (const task of tasks) await pushCourseTask(context, String(task.id));
  return true;
};
