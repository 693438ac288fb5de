import { AppError } from '../../../server/AppError.ts';
import type { OperationContext } from '../../../server/kit/OperationContext.ts';
import { refusedAction } from '../../../server/kit/refusedAction.ts';
import { rowsOf } from '../../../server/kit/rowsOf.ts';
import type { Services } from '../../../server/routes/Services.ts';
import * as dict from '../../dict.gen.ts';
import { sendMessage } from './channels/sendMessage.ts';

/**
 * Sends a failed message again by its channel and notes what became of it; of two people who press at once only one
 * sends. Not in one transaction: a channel may be another server, for which no database waits.
 */
export async function resend(services: Services, context: OperationContext, id: string) {
  const messages = rowsOf(context, 'systemMsgSendLog');
  const message = await messages.own(id);
  const action = messages.entity.actions.find(({ name }) => name === 'resend');
  const refused = action && refusedAction(context, messages.entity, action, message);
  if (refused) throw refused;
  const taken = await messages.update(
    [id],
    { sendResult: dict.send_status.queued, retryCount: Number(message.retryCount ?? 0) + 1 },
    { where: { path: 'sendResult', op: 'eq', value: dict.send_status.failed } },
  );
  if (taken === 0) throw new AppError('stale');
  try {
    const outcome = await sendMessage(services, context, message);
    await messages.update([id], outcome);
    return { sendResult: outcome.sendResult ?? '', errorMessage: outcome.errorMessage ?? null };
  } catch (error) {
    // Nobody knows: it may be tried again.
    await messages.update([id], { sendResult: dict.send_status.failed });
    throw error;
  }
}
