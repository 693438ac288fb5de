import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { countEnterprises } from '../sitting/countEnterprise.ts';

/** Whoever may sit the exam again is not through with it, nor is her enterprise. */
export const handler: ActionHandler<'examTaskUser.resetAttempts'> = async (context, { ids, values }) => {
  await rowsOf(context, 'examTaskUser').update(ids, {
    status: dict.exam_user_status.notStarted,
    usedAttempts: 0,
    score: null,
    result: dict.exam_result.notGraded,
    resetReason: values.reason,
    ...updateAudit(context),
  });
  await countEnterprises(context, ids);
  return true;
};
