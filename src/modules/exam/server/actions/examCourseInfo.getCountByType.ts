import { keyLabel, keysOfField } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';

/** Published courses of every type, those without any included. */
export const handler: ActionHandler<'examCourseInfo.getCountByType'> = async (context) => {
  const courses = rowsOf(context, 'examCourseInfo');
  const type = courses.field('courseType');
  const groups = await courses.tally({
    by: ['courseType'],
    where: { path: 'status', op: 'eq', value: dict.release_state.published },
  });
  const counts = new Map(groups.map(({ keys: [key], count }) => [key, count]));
  return keysOfField(context, type).map((key) => ({
    type: key,
    name: keyLabel(context, type, key),
    count: counts.get(key) ?? 0,
  }));
};
