import { fieldRefusal } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';

/** Notes who deals with a tip-off from now on, and by when. */
export const handler: ActionHandler<'manageFoodSafetyClues.accept'> = async (
  context,
  { ids, values: { deptId, deadline } },
) => {
  const now = context.now();
  if (deadline && deadline <= now)
    throw fieldRefusal('deadline', { zh: '办理期限须晚于现在', en: 'The deadline must be later than now' });
  const accepted = { handleDeptId: deptId, deadline: deadline ?? null, acceptTime: now, ...updateAudit(context) };
  await rowsOf(context, 'manageFoodSafetyClues').update(ids, accepted);
  return true;
};
