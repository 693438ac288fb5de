import { lockName } from '../../../../server/kit/lockName.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** A course counts its learners: each person of an enterprise once, however often she studies it. */
export const examCourseStudyLog: SaveRule<'examCourseStudyLog'> = {
  saved: async (context, { id, courseId, entId, userName }, before) => {
    if (before !== undefined) return;
    const where = {
      all: [
        { path: 'courseId', op: 'eq', value: String(courseId) },
        { path: 'entId', op: 'eq', value: String(entId) },
        { path: 'userName', op: 'eq', value: String(userName) },
        { path: 'id', op: 'ne', value: String(id) },
      ],
    } as const;
    await lockName(context, `learners of ${courseId}`);
    if (await rowsOf(context, 'examCourseStudyLog').exists({ where })) return;
    await rowsOf(context, 'examCourseInfo').countUp([String(courseId)], 'studyCount');
  },
};
