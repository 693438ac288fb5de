import { entityNamed, fieldNamed } from '../../../../server/kit/entityNamed.ts';
import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { questionFilter } from '../exams/drawQuestions.ts';

/** How many enabled questions there are of each type and difficulty. */
export const handler: ActionHandler = async (context, { values }) => {
  const entity = entityNamed(context, 'examBankInfo');
  const groups = await context.repository.tally(entity, {
    by: ['topicType', 'diffLevel'],
    where: questionFilter(context, values),
  });
  const type = fieldNamed(entity, 'topicType');
  return groups
    .map(({ keys: [topic, level], count }) => ({
      type: topic ?? '',
      name: keyLabel(context, type, topic ?? ''),
      level: level ?? '',
      num: count,
    }))
    .sort((left, right) => left.type.localeCompare(right.type) || left.level.localeCompare(right.level));
};
