import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import type { ChannelProvider } from './ChannelProvider.ts';
import { demoDelivery } from './demoDelivery.ts';

/** To somebody who came in through an app and left the number there; others have subscribed to nothing. */
export const miniProgramChannel: ChannelProvider = async (context, message) => {
  const users = await rowsOf(context, 'thirdPlatformUserInfo').all({
    where: {
      all: [
        { path: 'phone', op: 'eq', value: String(message.receiverAddress) },
        { path: 'status', op: 'eq', value: dict.enable_status.enabled },
      ],
    },
  });
  if (users.length === 0)
    return {
      refused: {
        zh: '接收人未绑定小程序或已取消订阅',
        en: 'The recipient has not linked the mini-program or has unsubscribed',
      },
    };
  const off = await appsSwitchedOff(context);
  if (users.some(({ userApp }) => !off.has(String(userApp)))) return demoDelivery(message);
  return {
    refused: {
      zh: '接收人所用应用的授权已到期或已停用',
      en: 'The authorisation of the app that the recipient uses has ended, or it is switched off',
    },
  };
};

/** Where people come from by apps that are registered, of which none is on: one is off after its last day. */
async function appsSwitchedOff(context: OperationContext): Promise<ReadonlySet<string>> {
  const apps = await rowsOf(context, 'systemThirdApp').all();
  const on = new Set(apps.flatMap(({ userApp, status }) => (status === dict.enable_status.enabled ? [userApp] : [])));
  return new Set(apps.flatMap(({ userApp }) => (on.has(userApp) ? [] : [userApp])));
}
