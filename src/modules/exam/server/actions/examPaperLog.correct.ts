import { compareValues } from '../../../../model/compareValues.ts';
import type { ChangesOf } from '../../../../model/SchemaTypes.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import { certificateOf } from '../sitting/certificateOf.ts';
import { countEnterprise } from '../sitting/countEnterprise.ts';

/** Corrects the score of a sheet, with who, when and why; the examinee's result is that of the best sheet. */
export const handler: ActionHandler<'examPaperLog.correct'> = async (context, { ids: [id = ''], values }) => {
  const { user } = context;
  const sheets = rowsOf(context, 'examPaperLog');
  const sheet = await sheets.one(id);
  const { score, result, reason } = values;
  await sheets.update([id], {
    score,
    result,
    correctReason: reason,
    correctUser: user.id,
    correctTime: context.now(),
    ...updateAudit(context),
  });
  await correctSheet(context, id, { score, result });
  await correctExaminee(context, sheet.taskUserId);
  await countEnterprise(consequenceContext(context), sheet);
  return true;
};

/** Whoever sat it reads the corrected score. */
async function correctSheet(context: OperationContext, logId: string, changes: ChangesOf<'examSheet'>): Promise<void> {
  const sheets = rowsOf(consequenceContext(context), 'examSheet');
  const [sheet] = await sheets.find({ where: { path: 'logId', op: 'eq', value: logId }, limit: 1 });
  if (sheet !== undefined) await sheets.update([sheet.id], { ...changes, ...updateAudit(context) });
}

/** She has a certificate exactly when she has passed now. */
async function correctExaminee(context: OperationContext, id: string): Promise<void> {
  const sheets = await rowsOf(context, 'examPaperLog').all({ where: { path: 'taskUserId', op: 'eq', value: id } });
  const [best] = sheets.toSorted((one, other) => compareValues(other.score, one.score));
  if (best === undefined) return;
  const { score, result } = best;
  const passed = result === dict.exam_result.passed;
  const entries = rowsOf(context, 'examTaskUser');
  const entry = await entries.one(id);
  // Her attempts were given back: what she failed before says nothing any more.
  if (!passed && entry.status === dict.exam_user_status.notStarted) return;
  const certificateNo = passed ? await certificateOf(context, entry) : null;
  await entries.update([id], {
    ...{ score, result, certificateNo },
    ...(passed && { status: dict.exam_user_status.submitted }),
    ...updateAudit(context),
  });
}
