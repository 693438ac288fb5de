import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import type { ChannelProvider } from './ChannelProvider.ts';
import { demoDelivery } from './demoDelivery.ts';

/** To somebody who came in through an app and left the number there; others have subscribed to nothing. */
export const miniProgramChannel: ChannelProvider = async (context, message) => {
  const users = rowsOf(context, 'thirdPlatformUserInfo');
  const where = {
    all: [
      { path: 'phone', op: 'eq', value: String(message.receiverAddress) },
      { path: 'status', op: 'eq', value: dict.enable_status.enabled },
    ],
  } as const;
  if (await users.exists({ where })) return demoDelivery(message);
  return {
    refused: {
      zh: '接收人未绑定小程序或已取消订阅',
      en: 'The recipient has not linked the mini-program or has unsubscribed',
    },
  };
};
