import { entityNamed } from '../statistics/entityNamed.ts';
import type { SaveRule } from './SaveRule.ts';

/** Each new view counts for its course. */
export const examCourseViewRecord: SaveRule = {
  saved: async (context, { courseId }, before) => {
    if (before !== undefined) return;
    await context.repository.countUp(entityNamed(context, 'examCourseInfo'), [String(courseId)], 'viewCount');
  },
};
