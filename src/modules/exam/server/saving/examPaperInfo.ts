import type { ChangesOf } from '../../../../model/SchemaTypes.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** A question counts the papers it was put into. */
export const examPaperInfo: SaveRule<'examPaperInfo'> = {
  saved: async (context, record, before) => {
    const known = new Set(questionsOf(before));
    const fresh = questionsOf(record).filter((id) => !known.has(id));
    await rowsOf(context, 'examBankInfo').countUp(fresh, 'useCount');
  },
};

function questionsOf(paper: ChangesOf<'examPaperInfo'> | undefined): string[] {
  return (paper?.questions ?? []).map((row) => row.bankId);
}
