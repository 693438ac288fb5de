import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { momentOf } from '../../../../model/wallTime.ts';
import { AppError } from '../../../../server/AppError.ts';
import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { entryState } from './entryState.ts';
import { rulesOfEntry } from './examSetting.ts';
import { ownSheet } from './ownEntries.ts';
import { judgedViews } from './questionView.ts';
import { sheetFacts } from './sheetFacts.ts';
import { questionsOfSheet, type Sheet } from './sheetRows.ts';
import { openSheet } from './startSheet.ts';

const OVER: readonly unknown[] = [dict.exam_task_status.ended, dict.exam_task_status.cancelled];

/** What became of a sheet that was handed in; right answers as the paper's rule says, never while she sits again. */
export async function readResult(context: OperationContext, sheetId: string) {
  const sheet = await ownSheet(context, sheetId);
  if (sheet.status === dict.exam_sheet_status.answering) throw new AppError('notFound');
  const { task, paper, facts } = await sheetFacts(context, sheet);
  const entry = await rowsOf(context, 'examTaskUser').one(sheet.taskUserId);
  const sitting = await openSheet(context, entry.id);
  const rules = await rulesOfEntry(context, entry, task);
  const counts = sheet.status !== dict.exam_sheet_status.void;
  const shown = counts && sitting === undefined && isShown(paper, task, context.now());
  const organiser = task.deptId === null ? undefined : await rowsOf(context, 'dept').get(task.deptId);
  const handInTime = sheet.handInTime ?? sheet.endTime;
  return {
    ...facts,
    status: sheet.status ?? '',
    handInTime,
    handInWay: sheet.handInWay ?? '',
    usedMinutes: Math.ceil((momentOf(handInTime) - momentOf(sheet.startTime)) / 60_000),
    score: scoreOf(sheet),
    result: sheet.result ?? dict.exam_result.notGraded,
    comment: sheet.markComment ?? '',
    certificateNo: sheet.result === dict.exam_result.passed ? (entry.certificateNo ?? '') : '',
    taskType: keyLabel(context, rowsOf(context, 'examTaskInfo').field('taskType'), task.taskType),
    organiser: organiser?.deptName ?? '',
    again: entryState(entry, task, sitting !== undefined, context.now(), rules) === 'open',
    showRule: paper.answerShow,
    shown,
    questions: shown ? await judgedViews(context, await questionsOfSheet(context, sheetId)) : [],
  };
}

/** Points are said once nothing of the sheet waits any more. */
export const scoreOf = ({ status, score }: Sheet): number | null =>
  status === dict.exam_sheet_status.marked && score !== null ? Number(score) : null;

function isShown({ answerShow }: RowOf<'examPaperInfo'>, task: RowOf<'examTaskInfo'>, now: string): boolean {
  if (answerShow === dict.answer_show_rule.afterSubmission) return true;
  return answerShow === dict.answer_show_rule.afterTheTask && (OVER.includes(task.status) || task.endTime <= now);
}
