import { AppError } from '../../../../server/AppError.ts';
import { entityNamed, fieldNamed } from '../../../../server/kit/entityNamed.ts';
import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';

const LOCKED = '1';

/** Locks an assistant with a reason, or unlocks; what is locked cannot be locked again. */
export const handler: ActionHandler = async (context, { ids: [id = ''], values }) => {
  const entity = entityNamed(context, 'manageUserInfo');
  const lockStatus = String(values.lockStatus);
  const lockReason = lockStatus === LOCKED ? (values.remark ?? null) : null;
  const changed = await context.repository.update(
    entity,
    [id],
    { lockStatus, lockReason, ...updateAudit(context) },
    { where: { path: 'lockStatus', op: 'ne', value: lockStatus } },
  );
  if (changed > 0) return true;
  const state = keyLabel(context, fieldNamed(entity, 'lockStatus'), lockStatus);
  const action = entity.actions.find(({ name }) => name === 'updateLockStatus')?.label[context.language] ?? '';
  throw new AppError('transitionRefused', { state, action });
};
