import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { guidanceFor } from '../banquets/guidanceFor.ts';

/** Who guides a banquet stands as soon as it is reported. */
export const manageBanquetReporting: SaveRule<'manageBanquetReporting'> = {
  derive: async (context, { diners }) => ({ guidance: await guidanceFor(context, Number(diners ?? 0)) }),
};
