import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { updateAudit } from '../../../../server/records/audit.ts';

/** Exams of an enterprise that moves are found where it is now, as they are counted. */
export const entInfo: SaveRule<'entInfo'> = {
  writes: ['examTaskEnt'],
  saved: async (context, { id, regionCode }, before) => {
    if (before === undefined || id === undefined || regionCode === undefined || before.regionCode === regionCode)
      return;
    const exams = rowsOf(context, 'examTaskEnt');
    const elsewhere = await exams.all({ where: { path: 'entId', op: 'eq', value: id } });
    const ids = elsewhere.map((exam) => exam.id);
    await exams.update(ids, { regionCode, ...updateAudit(context) });
  },
};
