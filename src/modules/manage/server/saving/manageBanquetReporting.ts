import { fieldRefusal } from '../../../../server/AppError.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import * as dict from '../../../dict.gen.ts';
import { guidanceFor } from '../banquets/guidanceFor.ts';

/**
 * Who guides a banquet stands as soon as it is reported; one that is put off to a later day is yet to be held. Its chef
 * may cook on all of its days: looked at when either is chosen, so that past reports stay as they were.
 */
export const manageBanquetReporting: SaveRule<'manageBanquetReporting'> = {
  derive: async (context, { diners, progress, startDate }) => {
    const guidance = await guidanceFor(context, Number(diners ?? 0));
    const isPutOff = progress === dict.banquet_status.ended && String(startDate) > context.now().slice(0, 10);
    return isPutOff ? { guidance, progress: dict.banquet_status.upcoming } : { guidance };
  },
  saved: async (context, { chefId, endDate }, before) => {
    if (!chefId || (before?.chefId === chefId && before.endDate === endDate)) return;
    const chef = await rowsOf(context, 'manageChefInfo').get(chefId);
    if (chef === undefined || chef.healthCertExpiry >= String(endDate)) return;
    throw fieldRefusal('chefId', {
      zh: '该厨师的健康证在宴席结束前到期，请另选厨师或先更新健康证',
      en: 'The health certificate of this chef runs out before the banquet ends; choose another or renew it first',
    });
  },
  writes: [],
};
