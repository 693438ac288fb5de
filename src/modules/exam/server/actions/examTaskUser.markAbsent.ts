import { AppError } from '../../../../server/AppError.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { countEnterprises } from '../sitting/countEnterprise.ts';
import { voidOpenSheets } from '../sitting/openSheets.ts';

const BEFORE = [dict.exam_user_status.notStarted, dict.exam_user_status.inProgress];

/** Whoever is marked absent in the middle of an exam answers no more: her sheet counts for nothing. */
export const handler: ActionHandler<'examTaskUser.markAbsent'> = async (context, { ids, values }) => {
  const changes = { status: dict.exam_user_status.absent, remark: values.remark ?? null, ...updateAudit(context) };
  const where = { path: 'status', op: 'in', value: BEFORE } as const;
  const written = await rowsOf(context, 'examTaskUser').update(ids, changes, { where });
  // One of them has handed in meanwhile.
  if (written < ids.length) throw new AppError('stale');
  await voidOpenSheets(context, { path: 'taskUserId', op: 'in', value: [...ids] });
  await countEnterprises(context, ids);
  return true;
};
