import { AppError } from '../AppError.ts';
import { updateAudit } from '../operations/audit.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';
import { entityNamed } from '../operations/statistics/entityNamed.ts';

const WAITING = '0';
const FAILED = '2';

/** Puts a failed message back in the queue, at most three times. */
export const handler: ActionHandler = async (context, { ids: [id = ''] }) => {
  const entity = entityNamed(context, 'systemMsgSendLog');
  const message = await context.repository.get(entity, id);
  if (message === undefined) throw new AppError('notFound');
  const retryCount = Number(message.retryCount ?? 0) + 1;
  const changes = { sendResult: WAITING, errorMessage: null, retryCount, ...updateAudit(context) };
  const where = { path: 'sendResult', op: 'eq', value: FAILED } as const;
  const changed = await context.repository.update(entity, [id], changes, { where });
  if (changed === 0) throw new AppError('stale');
  return true;
};
