import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** Each new view counts for its course. */
export const examCourseViewRecord: SaveRule = {
  saved: async (context, { courseId }, before) => {
    if (before !== undefined) return;
    await context.repository.countUp(entityNamed(context, 'examCourseInfo'), [String(courseId)], 'viewCount');
  },
};
