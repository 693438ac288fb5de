import { compareValues } from '../../../../model/compareValues.ts';
import type { ChangesOf } from '../../../../model/SchemaTypes.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
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
  const where = { path: 'taskUserId', op: 'eq', value: String(sheet.taskUserId) } as const;
  const all = await sheets.all({ where });
  const best = all.toSorted((one, other) => compareValues(other.score, one.score))[0];
  const examinee = { score: best?.score ?? score, result: best?.result ?? result, ...updateAudit(context) };
  await rowsOf(context, 'examTaskUser').update([String(sheet.taskUserId)], examinee);
  return true;
};

/** Whoever sat it reads the corrected score. */
async function correctSheet(context: OperationContext, logId: string, changes: ChangesOf<'examSheet'>): Promise<void> {
  const inside = consequenceContext(context);
  const sheets = rowsOf(inside, 'examSheet');
  const [sheet] = await sheets.find({ where: { path: 'logId', op: 'eq', value: logId }, limit: 1 });
  if (sheet === undefined) return;
  await sheets.update([sheet.id], { ...changes, ...updateAudit(context) });
  await countEnterprise(inside, sheet);
}
