import { textIn } from '../../../../model/textIn.ts';
import { AppError } from '../../../../server/AppError.ts';
import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';

/** Locks an assistant with a reason, or unlocks; what is locked cannot be locked again. */
export const handler: ActionHandler<'manageUserInfo.updateLockStatus'> = async (
  context,
  { ids: [id = ''], values },
) => {
  const assistants = rowsOf(context, 'manageUserInfo');
  const { lockStatus } = values;
  const lockReason = lockStatus === dict.lock_status.locked ? (values.remark ?? null) : null;
  const changed = await assistants.update(
    [id],
    { lockStatus, lockReason, ...updateAudit(context) },
    { where: { path: 'lockStatus', op: 'ne', value: lockStatus } },
  );
  if (changed > 0) return true;
  const state = keyLabel(context, assistants.field('lockStatus'), lockStatus);
  const action = assistants.entity.actions.find(({ name }) => name === 'updateLockStatus');
  throw new AppError('transitionRefused', { state, action: action ? textIn(action.label, context.language) : '' });
};
