import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { releaseAudience } from '../exams/releaseAudience.ts';
import { rowsOfTask } from '../exams/releaseEnterprises.ts';
import { taskPeople } from '../exams/taskPeople.ts';

/** How many enterprises and persons would get the task that do not have it. */
export const handler: ActionHandler<'examTaskInfo.getReleaseReach'> = async (context, { values }) => {
  const task = await rowsOf(context, 'examTaskInfo').own(values.taskId);
  const audience = await releaseAudience(context, task);
  const rows = await rowsOfTask(context, 'examTaskEnt', task);
  const given = new Set(rows.filter((row) => row.status !== dict.exam_ent_status.notReleased).map((row) => row.entId));
  const people = await taskPeople(context, audience, task.staffCategory);
  const known = new Set((await rowsOfTask(context, 'examTaskUser', task)).map((row) => `${row.entId} ${row.phone}`));
  return {
    enterprises: audience.filter(({ id }) => !given.has(id)).length,
    people: people.filter((person) => !known.has(`${person.entId} ${person.phone}`)).length,
  };
};
