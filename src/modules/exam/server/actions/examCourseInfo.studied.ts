import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { learnerOf } from '../study/learnerOf.ts';
import { sittingsNow, studyState } from '../study/studyLogs.ts';
import { taskShares } from '../study/taskShares.ts';

/** How far the one who asks is with a course, where to go on, and which task asks for it. */
export const handler: ActionHandler<'examCourseInfo.studied'> = async (context, { values }) => {
  const course = await rowsOf(context, 'examCourseInfo').own(values.courseId);
  const learner = await learnerOf(context);
  if (learner === undefined) return { learner: null, ...studyState([]), task: null };
  const { id: courseId } = course;
  const [due] = await taskShares(context, learner, courseId);
  return {
    learner: learner.userName,
    ...studyState(await sittingsNow(context, learner, courseId)),
    task: due === undefined ? null : { name: due.task.taskName, deadline: due.share.deadline },
  };
};
