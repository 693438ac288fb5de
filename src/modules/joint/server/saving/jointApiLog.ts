import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';
import { countedEarlier } from '../resetQuotas.ts';

/** A call of today uses up the caller's quota of the day. */
export const jointApiLog: SaveRule<'jointApiLog'> = {
  saved: async (context, { authUserId, requestTime }, before) => {
    if (before !== undefined || typeof authUserId !== 'string' || typeof requestTime !== 'string') return;
    const user = rowsOf(context, 'jointAuthUserInfo');
    if (requestTime.slice(0, 10) === context.now().slice(0, 10)) {
      // The first call of a day can come before the job of the night.
      await user.update([authUserId], { usedToday: 0 }, { where: countedEarlier(context) });
      await user.countUp([authUserId], 'usedToday');
    }
    const earlier = {
      any: [
        { path: 'lastCallTime', op: 'empty', value: true },
        { path: 'lastCallTime', op: 'lt', value: requestTime },
      ],
    } as const;
    await user.update([authUserId], { lastCallTime: requestTime }, { where: earlier });
  },
};
