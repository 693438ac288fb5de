import type { FieldIssue } from '../../../../model/fieldErrors.ts';
import { ruleIssue } from '../../../../model/ruleIssue.ts';
import { AppError } from '../../../../server/AppError.ts';
import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { EXAM_RESULT, sendToEnterprises } from '../messages/sendToEnterprises.ts';
import { settleResult } from '../sitting/settleResult.ts';
import { inOneGo, questionsOfSheet, type Sheet, type SheetQuestion } from '../sitting/sheetRows.ts';
import { nextWaiting } from './readMarking.ts';

export interface Mark {
  readonly no: number;
  readonly score: number;
  readonly comment?: string;
}

/** Gives points to all that waited of a sheet, once: of two examiners the second is told that she came late. */
export async function markSheet(context: OperationContext, id: string, marks: readonly Mark[], comment: string) {
  const known = await rowsOf(context, 'examSheet').own(id);
  const settled = await inOneGo(context, async (inside) => {
    const sheets = rowsOf(inside, 'examSheet');
    await rowsOf(inside, 'examTaskUser').update([known.taskUserId], updateAudit(inside));
    const waiting = { path: 'status', op: 'eq', value: dict.exam_sheet_status.toBeMarked } as const;
    const mine = {
      markUser: inside.user.id,
      markTime: inside.now(),
      markComment: comment === '' ? null : comment,
      status: dict.exam_sheet_status.marked,
      ...updateAudit(inside),
    };
    if ((await sheets.update([id], mine, { where: waiting })) === 0) throw new AppError('stale');
    const questions = marked(await questionsOfSheet(inside, id), marks);
    const changes = questions.map(
      ({ id: question, score, markComment }) => [question, { score, markComment }] as const,
    );
    await rowsOf(inside, 'examSheetQuestion').updateEach(new Map(changes));
    await settleResult(inside, await sheets.one(id), questions);
    const settledSheet = await sheets.one(id);
    await tellResult(inside, settledSheet);
    return settledSheet;
  });
  const next = await nextWaiting(context, known);
  return { score: Number(settled.score ?? 0), result: settled.result ?? '', next };
}

/** Her enterprise hears what became of it: she has waited for that. */
async function tellResult(context: OperationContext, { taskId, entId, userName, score, result }: Sheet) {
  const [task, enterprise] = await Promise.all([
    rowsOf(context, 'examTaskInfo').one(taskId),
    rowsOf(context, 'entInfo').get(entId),
  ]);
  if (enterprise === undefined) return;
  const word = keyLabel(context, rowsOf(context, 'examSheet').field('result'), result ?? '');
  const values = { taskName: task.taskName, staffName: userName, score: String(Number(score ?? 0)), result: word };
  await sendToEnterprises(context, EXAM_RESULT, [{ enterprise, values }]);
}

/** Every answer that waits has its points, none more than the question is worth, in steps of a half. */
function marked(questions: readonly SheetQuestion[], marks: readonly Mark[]): SheetQuestion[] {
  const byNo = new Map(marks.map((mark) => [mark.no, mark]));
  const issues: FieldIssue[] = [];
  const done = questions.map((question) => {
    if (question.score !== null) return question;
    const mark = byNo.get(question.no);
    if (mark === undefined || mark.score > Number(question.points) || !Number.isInteger(mark.score * 2)) {
      issues.push(wrongMark(question));
      return question;
    }
    return { ...question, score: mark.score.toFixed(1), markComment: mark.comment || null };
  });
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
  return done;
}

function wrongMark({ no, points }: SheetQuestion): FieldIssue {
  const message = {
    zh: `第 ${no} 题请给 0 到 ${Number(points)} 分，最小单位 0.5 分`,
    en: `Give question ${no} from 0 to ${Number(points)} points, in halves`,
  };
  return ruleIssue(`q${no}`, message);
}
