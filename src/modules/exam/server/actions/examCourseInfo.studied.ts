import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { findOwn } from '../../../../server/records/findOwn.ts';
import { learnerOf } from '../study/learnerOf.ts';
import { sittings, studyState } from '../study/studyLogs.ts';
import { taskShares } from '../study/taskShares.ts';

/** How far the one who asks is with a course, where to go on, and which task asks for it. */
export const handler: ActionHandler = async (context, { values }) => {
  const course = await findOwn(context, entityNamed(context, 'examCourseInfo'), String(values.courseId));
  const learner = await learnerOf(context);
  if (learner === undefined) return { learner: null, ...studyState([]), task: null };
  const courseId = String(course.id);
  const [due] = await taskShares(context, learner, courseId);
  return {
    learner: learner.userName,
    ...studyState(await sittings(context, learner, [courseId])),
    task: due === undefined ? null : { name: due.task.taskName, deadline: due.share.deadline },
  };
};
