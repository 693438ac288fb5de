import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { SENDING, sendMessage } from '../channels/sendMessage.ts';

/**
 * Sends a failed message again by its channel and notes what became of it; of two people who press
 * at once only one sends. The action's condition allows three tries.
 */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const entity = entityNamed(context, 'systemMsgSendLog');
  const message = await context.repository.get(entity, id);
  if (message === undefined) throw new AppError('notFound');
  const taken = await context.repository.update(
    entity,
    [id],
    { sendResult: SENDING.waiting, retryCount: Number(message.retryCount ?? 0) + 1 },
    { where: { path: 'sendResult', op: 'eq', value: SENDING.failed } },
  );
  if (taken === 0) throw new AppError('stale');
  const outcome = await sendMessage(context, message);
  await context.repository.update(entity, [id], outcome);
  return { sendResult: outcome.sendResult, errorMessage: outcome.errorMessage };
};
