import { momentOf } from '../../../../model/wallTime.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { createAudit, updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { examPaperLog } from '../saving/examPaperLog.ts';
import type { Sheet, SheetQuestion } from './sheetRows.ts';

/** Stores a sheet that was handed in among the answer sheets, which statistics read. Answers its id there. */
export async function keepLog(
  context: OperationContext,
  sheet: Sheet,
  questions: readonly SheetQuestion[],
): Promise<string> {
  const id = newId();
  const submitTime = sheet.handInTime ?? context.now();
  const row = {
    id,
    taskId: sheet.taskId,
    taskUserId: sheet.taskUserId,
    paperId: sheet.paperId,
    entId: sheet.entId,
    userName: sheet.userName,
    attemptNo: sheet.attemptNo,
    startTime: sheet.startTime,
    submitTime,
    usedMinutes: Math.ceil((momentOf(submitTime) - momentOf(sheet.startTime)) / 60_000),
    terminal: dict.terminal_type.webBrowser,
    score: sheet.objectiveScore ?? '0.0',
    result: dict.exam_result.notGraded,
    ...countsOf(questions),
    ...createAudit(context),
  };
  await rowsOf(context, 'examPaperLog').insert([row]);
  await examPaperLog.saved?.(context, row, undefined);
  await rowsOf(context, 'examSheet').update([sheet.id], { logId: id });
  return id;
}

/** Brings the stored answer sheet to what an examiner has made of it. */
export async function updateLog(
  context: OperationContext,
  { logId, score, result }: Sheet,
  questions: readonly SheetQuestion[],
): Promise<void> {
  if (logId === null) return;
  const changes = { score: score ?? '0.0', result, ...countsOf(questions), ...updateAudit(context) };
  await rowsOf(context, 'examPaperLog').update([logId], changes);
}

/** Each answer with its points; those that wait for an examiner are neither right nor wrong yet. */
function countsOf(questions: readonly SheetQuestion[]) {
  const answers = questions.map(({ bankId, answer, score, points }) => ({
    bankId,
    answer,
    isRight: score === null ? null : Number(score) >= Number(points) ? dict.yes_no.yes : dict.yes_no.no,
    score: score ?? '0.0',
  }));
  return {
    answers,
    rightCount: answers.filter(({ isRight }) => isRight === dict.yes_no.yes).length,
    wrongCount: answers.filter(({ isRight }) => isRight === dict.yes_no.no).length,
  };
}
