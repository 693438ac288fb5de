import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { sumPoints } from '../../wire/sheetRules.ts';
import { certificateOf } from './certificateOf.ts';
import { countEnterprise } from './countEnterprise.ts';
import { updateLog } from './keepLog.ts';
import type { Sheet, SheetQuestion } from './sheetRows.ts';

/**
 * What a sheet is worth once nothing of it waits any more: its result, that of the examinee (her best sheet counts),
 * the numbers of her enterprise. While an examiner has yet to look, only that it was handed in.
 */
export async function settleResult(
  context: OperationContext,
  sheet: Sheet,
  questions: readonly SheetQuestion[],
): Promise<void> {
  const waits = questions.some(({ score }) => score === null);
  const points = sumPoints(questions.map(({ score }) => Number(score ?? 0)));
  const passed = points >= sheet.passScore;
  const settled: Sheet = {
    ...sheet,
    score: waits ? null : points.toFixed(1),
    result: waits ? dict.exam_result.notGraded : passed ? dict.exam_result.passed : dict.exam_result.failed,
    status: waits ? dict.exam_sheet_status.toBeMarked : dict.exam_sheet_status.marked,
  };
  const { status, result, score } = settled;
  await rowsOf(context, 'examSheet').update([sheet.id], { status, result, score });
  if (!waits) await updateLog(context, settled, questions);
  await settleExaminee(context, settled);
  await countEnterprise(context, sheet);
}

/** The best sheet counts; a sheet that waits leaves the result open, unless she has passed already. */
async function settleExaminee(context: OperationContext, sheet: Sheet): Promise<void> {
  const entries = rowsOf(context, 'examTaskUser');
  const entry = await entries.one(sheet.taskUserId);
  // Who was marked absent stays so, unless she has passed before; the sheet is kept all the same.
  const passes = sheet.result === dict.exam_result.passed;
  if (entry.status === dict.exam_user_status.absent && !passes) return;
  const graded = entry.result !== dict.exam_result.notGraded;
  const counts = sheet.result !== dict.exam_result.notGraded && Number(sheet.score) > Number(entry.score);
  const better = !graded || counts;
  const passed = entry.result === dict.exam_result.passed || passes;
  const best = better ? { score: sheet.score, result: passed ? dict.exam_result.passed : sheet.result } : {};
  await entries.update([entry.id], {
    status: dict.exam_user_status.submitted,
    handInTime: sheet.handInTime,
    ...best,
    ...(passed && { certificateNo: await certificateOf(context, entry) }),
    ...updateAudit(context),
  });
}
