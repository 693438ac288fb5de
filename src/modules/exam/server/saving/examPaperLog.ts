import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** An option counts how often it was chosen in the sheets handed in. */
export const examPaperLog: SaveRule = {
  saved: async (context, { answers }, before) => {
    const chosen = before === undefined && Array.isArray(answers) ? lettersOf(answers) : new Map<string, string>();
    if (chosen.size === 0) return;
    const entity = entityNamed(context, 'examBankOptionInfo');
    const where = { path: 'bankId', op: 'in', value: [...chosen.keys()] } as const;
    const options = await context.repository.find(entity, { where });
    const hit = options.filter((option) => chosen.get(String(option.bankId))?.includes(String(option.optionLabel)));
    await context.repository.countUp(
      entity,
      hit.map((option) => String(option.id)),
      'chosenCount',
    );
  },
};

/** The letters chosen of each question; words written into a gap name no option. */
function lettersOf(answers: readonly EntityRecord[]): ReadonlyMap<string, string> {
  return new Map(
    answers
      .map(({ bankId, answer }) => [String(bankId), String(answer ?? '')] as const)
      .filter(([, answer]) => /^[A-F](?:[,、]?[A-F]){0,5}$/.test(answer)),
  );
}
