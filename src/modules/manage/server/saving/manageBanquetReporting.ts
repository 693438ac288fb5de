import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import * as dict from '../../../dict.gen.ts';
import { guidanceFor } from '../banquets/guidanceFor.ts';

/** Who guides a banquet stands as soon as it is reported; one that is put off to a later day is yet to be held. */
export const manageBanquetReporting: SaveRule<'manageBanquetReporting'> = {
  derive: async (context, { diners, progress, startDate }) => {
    const guidance = await guidanceFor(context, Number(diners ?? 0));
    const isPutOff = progress === dict.banquet_status.ended && String(startDate) > context.now().slice(0, 10);
    return isPutOff ? { guidance, progress: dict.banquet_status.upcoming } : { guidance };
  },
};
