import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import * as dict from '../../../dict.gen.ts';

/** A resource with another main table was not counted yet. */
export const resSubjectDataInfo: SaveRule<'resSubjectDataInfo'> = {
  saved: async (context, { id, mainTable }, before) => {
    if (before === undefined || before.mainTable === mainTable) return;
    const uncounted = { syncStatus: dict.sync_status.notSynced, syncTime: null };
    await rowsOf(context, 'resSubjectDataInfo').update([String(id)], uncounted);
  },
};
