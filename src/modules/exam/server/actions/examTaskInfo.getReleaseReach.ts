import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { releaseAudience } from '../exams/releaseAudience.ts';
import { newExaminees, releasedTo, rowsOfTask } from '../exams/releaseEnterprises.ts';
import { taskPeople } from '../exams/taskPeople.ts';

/** How many enterprises and persons would get the task that do not have it. */
export const handler: ActionHandler<'examTaskInfo.getReleaseReach'> = async (context, { values }) => {
  const task = await rowsOf(context, 'examTaskInfo').own(values.taskId);
  const audience = await releaseAudience(context, task);
  const given = releasedTo(await rowsOfTask(context, 'examTaskEnt', task));
  const people = await taskPeople(context, audience, task.staffCategory);
  return {
    enterprises: audience.filter(({ id }) => !given.has(id)).length,
    people: (await newExaminees(context, task, people)).length,
  };
};
