import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { pushCourseTask } from '../exams/pushCourseTask.ts';
import { listOf } from '../exams/taskTargets.ts';

/** Pushes the selected course tasks, to the enterprises chosen or to everybody they are meant for. */
export const handler: ActionHandler = async (context, { ids, values }) => {
  const chosen = listOf(values.entIds);
  for (const id of ids) await pushCourseTask(context, id, chosen.length === 0 ? undefined : chosen);
  return true;
};
