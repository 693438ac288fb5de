import { AppError } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { sendMessage } from '../channels/sendMessage.ts';

/**
 * Sends a failed message again by its channel and notes what became of it; of two people who press
 * at once only one sends. The action's condition allows three tries.
 */
export const handler: ActionHandler<'systemMsgSendLog.resend'> = async (context, { ids: [id = ''] }) => {
  const messages = rowsOf(context, 'systemMsgSendLog');
  const message = await messages.one(id);
  const taken = await messages.update(
    [id],
    { sendResult: dict.send_status.queued, retryCount: Number(message.retryCount ?? 0) + 1 },
    { where: { path: 'sendResult', op: 'eq', value: dict.send_status.failed } },
  );
  if (taken === 0) throw new AppError('stale');
  const outcome = await sendMessage(context, message);
  await messages.update([id], outcome);
  return { sendResult: outcome.sendResult, errorMessage: outcome.errorMessage };
};
