import { allOf } from '../../../../server/kit/allOf.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { pushCourseTask } from '../exams/pushCourseTask.ts';

/** Pushes every course task that has not run out and of which somebody has not got it yet. */
export const handler: ActionHandler<'examCourseTask.allBatchPushCourseTask'> = async (context) => {
  const courseTasks = rowsOf(context, 'examCourseTask');
  const open = {
    path: 'status',
    op: 'in',
    value: [dict.course_task_status.notPushed, dict.course_task_status.partlyPushed],
  } as const;
  const running = { path: 'endDate', op: 'gte', value: context.now().slice(0, 10) } as const;
  const { where: seen, scope } = courseTasks.visible();
  const tasks = await courseTasks.all({ where: allOf<RowsWhere<'examCourseTask'>>(open, running, seen), scope });
  for (const task of tasks) await pushCourseTask(context, String(task.id));
  return true;
};
