import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { pushCourseTask } from '../exams/pushCourseTask.ts';

/** Pushes the selected course tasks, to the enterprises chosen or to everybody they are meant for. */
export const handler: ActionHandler<'examCourseTask.batchPushCourseTask'> = async (context, { ids, values }) => {
  const chosen = values.entIds ?? [];
  for (const id of ids) await pushCourseTask(context, id, chosen.length === 0 ? undefined : chosen);
  return true;
};
