import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { questionFilter } from '../exams/drawQuestions.ts';

/** How many enabled questions there are of each type and difficulty. */
export const handler: ActionHandler<'examBankInfo.getBankNum'> = async (context, { values }) => {
  const questions = rowsOf(context, 'examBankInfo');
  const groups = await questions.tally({
    by: ['topicType', 'diffLevel'],
    where: questionFilter(context, values),
  });
  const type = questions.field('topicType');
  return groups
    .map(({ keys: [topic, level], count }) => ({
      type: topic ?? '',
      name: keyLabel(context, type, topic ?? ''),
      level: level ?? '',
      num: count,
    }))
    .sort((left, right) => left.type.localeCompare(right.type) || left.level.localeCompare(right.level));
};
