import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** A question counts the papers it was put into. */
export const examPaperInfo: SaveRule = {
  saved: async (context, record, before) => {
    const known = new Set(questionsOf(before));
    const fresh = questionsOf(record).filter((id) => !known.has(id));
    await context.repository.countUp(entityNamed(context, 'examBankInfo'), fresh, 'useCount');
  },
};

function questionsOf(paper: EntityRecord | undefined): string[] {
  const rows = Array.isArray(paper?.questions) ? (paper.questions as readonly EntityRecord[]) : [];
  return rows.map((row) => String(row.bankId));
}
