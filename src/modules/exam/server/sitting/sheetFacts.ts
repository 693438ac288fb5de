import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import type { Sheet } from './sheetRows.ts';

/** What stands at the head of a sheet. */
export async function sheetFacts(context: OperationContext, sheet: Sheet) {
  const [task, paper, enterprise] = await Promise.all([
    rowsOf(context, 'examTaskInfo').one(sheet.taskId),
    rowsOf(context, 'examPaperInfo').one(sheet.paperId),
    rowsOf(context, 'entInfo').get(sheet.entId),
  ]);
  const facts = {
    sheetId: sheet.id,
    taskUserId: sheet.taskUserId,
    taskName: task.taskName,
    paperName: paper.paperName,
    userName: sheet.userName,
    entName: enterprise?.entName ?? '',
    attemptNo: sheet.attemptNo,
    totalScore: Number(sheet.totalScore),
    passScore: sheet.passScore,
    startTime: sheet.startTime,
  };
  return { task, paper, facts };
}
