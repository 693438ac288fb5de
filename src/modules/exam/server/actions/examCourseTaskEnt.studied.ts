import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { learnerOf } from '../study/learnerOf.ts';
import { sinceLastYear, sittings, studyState } from '../study/studyLogs.ts';

/** How far the one who asks is with each course of a task; of others it tells nothing. */
export const handler: ActionHandler<'examCourseTaskEnt.studied'> = async (context, { values }) => {
  const { courseTaskId } = await rowsOf(context, 'examCourseTaskEnt').own(values.shareId);
  const learner = await learnerOf(context);
  if (learner === undefined) return { learner: null, courses: [] };
  const { courseIds } = await rowsOf(context, 'examCourseTask').own(courseTaskId);
  const logs = Map.groupBy(await sittings(context, learner, courseIds), ({ courseId }) => courseId);
  const courses = courseIds.map((courseId) => {
    const { progress } = studyState(sinceLastYear(context, logs.get(courseId) ?? []));
    return { courseId, progress };
  });
  return { learner: learner.userName, courses };
};
