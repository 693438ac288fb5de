import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { holdName } from '../../../../server/records/holdName.ts';

/** A course counts its learners: each person of an enterprise once, however often she studies it. */
export const examCourseStudyLog: SaveRule = {
  saved: async (context, { id, courseId, entId, userName }, before) => {
    if (before !== undefined) return;
    const same = Object.entries({ courseId, entId, userName }).map(
      ([path, value]) => ({ path, op: 'eq', value: String(value) }) as const,
    );
    const where = { all: [...same, { path: 'id', op: 'ne', value: String(id) } as const] };
    await holdName(context, `learners of ${courseId}`);
    if (await context.repository.exists(entityNamed(context, 'examCourseStudyLog'), { where })) return;
    await context.repository.countUp(entityNamed(context, 'examCourseInfo'), [String(courseId)], 'studyCount');
  },
};
