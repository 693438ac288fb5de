import { errorText } from '../../../../model/errorText.ts';
import type { ChangesOf, KeyOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { contextReader } from '../../../../server/kit/contextReader.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import type { Services } from '../../../../server/routes/Services.ts';
import * as dict from '../../../dict.gen.ts';
import type { ChannelProvider, Delivery } from './ChannelProvider.ts';
import { inAppChannel } from './inAppChannel.ts';
import { miniProgramChannel } from './miniProgramChannel.ts';
import { smsChannel } from './smsChannel.ts';

const channels: Readonly<Record<KeyOf<'send_channel'>, ChannelProvider>> = {
  [dict.send_channel.sms]: smsChannel,
  [dict.send_channel.miniProgram]: miniProgramChannel,
  [dict.send_channel.inAppMessage]: inAppChannel,
};

function reasonOf(context: OperationContext, refused: Extract<Delivery, { refused: unknown }>['refused']): string {
  const reader = contextReader(context);
  return 'code' in refused ? errorText(refused.code, refused.params, reader) : reader.text(refused);
}

/** Hands a message to its channel; answers what its row of the log says afterwards. */
export async function sendMessage(
  services: Services,
  context: OperationContext,
  message: RowOf<'systemMsgSendLog'>,
): Promise<ChangesOf<'systemMsgSendLog'>> {
  const channel = channels[message.channel];
  if (channel === undefined) throw new Error(`No channel sends by ${message.channel}`);
  const delivery = await channel(context, message, services);
  const outcome =
    'receipt' in delivery
      ? { sendResult: dict.send_status.sent, errorMessage: null, bizId: delivery.receipt }
      : {
          sendResult: dict.send_status.failed,
          errorMessage: reasonOf(context, delivery.refused),
          bizId: null,
        };
  return { ...outcome, sendTime: context.now(), ...updateAudit(context) };
}
