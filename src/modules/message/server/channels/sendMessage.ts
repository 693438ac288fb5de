import type { EntityRecord } from '../../../../protocol/types.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import type { ChannelProvider } from './ChannelProvider.ts';
import { inAppChannel } from './inAppChannel.ts';
import { miniProgramChannel } from './miniProgramChannel.ts';
import { smsChannel } from './smsChannel.ts';

/** Keys of the dictionary `send_status`. */
export const SENDING = { waiting: '0', sent: '1', failed: '2' } as const;

/** By the keys of the dictionary `send_channel`. */
const channels: Readonly<Record<string, ChannelProvider>> = {
  '1': smsChannel,
  '2': miniProgramChannel,
  '3': inAppChannel,
};

/** Hands a message to its channel; answers what its row of the log says afterwards. */
export async function sendMessage(context: OperationContext, message: EntityRecord): Promise<EntityRecord> {
  const channel = channels[String(message.channel)];
  if (channel === undefined) throw new Error(`No channel sends by ${String(message.channel)}`);
  const delivery = await channel(context, message);
  const outcome =
    'receipt' in delivery
      ? { sendResult: SENDING.sent, errorMessage: null, bizId: delivery.receipt }
      : { sendResult: SENDING.failed, errorMessage: delivery.refused[context.language], bizId: null };
  return { ...outcome, sendTime: context.now(), ...updateAudit(context) };
}
