import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { SaveRule } from '../../../../server/kit/SaveRule.ts';

/** A call of today uses up the caller's quota of the day. */
export const jointApiLog: SaveRule = {
  saved: async (context, { authUserId, requestTime }, before) => {
    if (before !== undefined || typeof authUserId !== 'string') return;
    const user = entityNamed(context, 'jointAuthUserInfo');
    if (String(requestTime).slice(0, 10) === context.now().slice(0, 10)) {
      await context.repository.countUp(user, [authUserId], 'usedToday');
    }
    const earlier = {
      any: [
        { path: 'lastCallTime', op: 'empty', value: true },
        { path: 'lastCallTime', op: 'lt', value: String(requestTime) },
      ],
    } as const;
    await context.repository.update(user, [authUserId], { lastCallTime: requestTime }, { where: earlier });
  },
};
