import { entityNamed, fieldNamed } from '../../../../server/kit/entityNamed.ts';
import { keyLabel, keysOf } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';

const PUBLISHED = '1';

/** Published courses of every type, those without any included. */
export const handler: ActionHandler = async (context) => {
  const entity = entityNamed(context, 'examCourseInfo');
  const type = fieldNamed(entity, 'courseType');
  const groups = await context.repository.tally(entity, {
    by: ['courseType'],
    where: { path: 'status', op: 'eq', value: PUBLISHED },
  });
  const counts = new Map(groups.map(({ keys: [key], count }) => [key, count]));
  return keysOf(context, type).map((key) => ({
    type: key,
    name: keyLabel(context, type, key),
    count: counts.get(key) ?? 0,
  }));
};
