import { lockName } from '../../../../server/kit/lockName.ts';
import { type RowsWhere, rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { logsOf } from '../study/studyLogs.ts';

/** A course counts its learners: each person of an enterprise once, however often she studies it. */
export const examCourseStudyLog: SaveRule<'examCourseStudyLog'> = {
  saved: async (context, { id, courseId, entId, userName, phone }, before) => {
    if (before !== undefined) return;
    const where = {
      all: [
        { path: 'courseId', op: 'eq', value: String(courseId) },
        logsOf({ entId: String(entId), userName: String(userName), phone: phone ?? '' }),
        { path: 'id', op: 'ne', value: String(id) },
      ],
    } satisfies RowsWhere<'examCourseStudyLog'>;
    await lockName(context, `learners of ${courseId}`);
    if (await rowsOf(context, 'examCourseStudyLog').exists({ where })) return;
    await rowsOf(context, 'examCourseInfo').countUp([String(courseId)], 'studyCount');
  },
};
