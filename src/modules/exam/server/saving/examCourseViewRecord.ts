import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** Each new view counts for its course. */
export const examCourseViewRecord: SaveRule<'examCourseViewRecord'> = {
  saved: async (context, { courseId }, before) => {
    if (before !== undefined) return;
    await rowsOf(context, 'examCourseInfo').countUp([String(courseId)], 'viewCount');
  },
};
