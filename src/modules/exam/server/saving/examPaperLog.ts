import type { ChangesOf } from '../../../../model/SchemaTypes.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** An option counts how often it was chosen in the sheets handed in. */
export const examPaperLog: SaveRule<'examPaperLog'> = {
  saved: async (context, { answers }, before) => {
    const chosen = before === undefined ? lettersOf(answers ?? []) : new Map<string, string>();
    if (chosen.size === 0) return;
    const allOptions = rowsOf(context, 'examBankOptionInfo');
    const where = { path: 'bankId', op: 'in', value: [...chosen.keys()] } as const;
    const options = await allOptions.find({ where });
    const hit = options.filter((option) => chosen.get(option.bankId)?.includes(option.optionLabel));
    await allOptions.countUp(
      hit.map((option) => option.id),
      'chosenCount',
    );
  },
};

/** The letters chosen of each question; words written into a gap name no option. */
function lettersOf(answers: NonNullable<ChangesOf<'examPaperLog'>['answers']>): ReadonlyMap<string, string> {
  return new Map(
    answers
      .map(({ bankId, answer }) => [bankId, answer ?? ''] as const)
      .filter(([, answer]) => /^[A-F](?:[,、]?[A-F]){0,5}$/.test(answer)),
  );
}
