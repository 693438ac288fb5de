import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ChannelProvider } from './ChannelProvider.ts';
import { demoDelivery } from './demoDelivery.ts';

const ENABLED = '1';

/** To somebody who came in through an app and left the number there; others have subscribed to nothing. */
export const miniProgramChannel: ChannelProvider = async (context, message) => {
  const users = entityNamed(context, 'thirdPlatformUserInfo');
  const where = {
    all: [
      { path: 'phone', op: 'eq', value: String(message.receiverAddress) },
      { path: 'status', op: 'eq', value: ENABLED },
    ],
  } as const;
  if (await context.repository.exists(users, { where })) return demoDelivery(message);
  return {
    refused: {
      zh: '接收人未绑定小程序或已取消订阅',
      en: 'The recipient has not linked the mini-program or has unsubscribed',
    },
  };
};
