import type { KeyOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { isChoice, pointsFor, sumPoints } from '../../wire/sheetRules.ts';
import { keepLog } from './keepLog.ts';
import { settleResult } from './settleResult.ts';
import { questionsOfSheet, type Sheet, type SheetQuestion } from './sheetRows.ts';

/**
 * Ends a sheet as it was last saved and marks what can be marked at once; false when that was done before. Inside a
 * transaction: of several that try, one does it, and either all of it stands or none.
 */
export async function closeSheet(
  context: OperationContext,
  { id, taskUserId }: Pick<Sheet, 'id' | 'taskUserId'>,
  way: KeyOf<'exam_hand_in_way'>,
): Promise<boolean> {
  // The entry first, as whoever starts does: nobody waits for somebody who waits for him.
  await rowsOf(context, 'examTaskUser').update([taskUserId], updateAudit(context));
  const sheets = rowsOf(context, 'examSheet');
  const open = { path: 'status', op: 'eq', value: dict.exam_sheet_status.answering } as const;
  const now = context.now();
  const claimed = { handInWay: way, status: dict.exam_sheet_status.toBeMarked };
  if ((await sheets.update([id], claimed, { where: open })) === 0) return false;
  const sheet = await sheets.one(id);
  // What a job finds an hour late was over when its time was up.
  const late = sheet.endTime < now;
  const handInTime = late ? sheet.endTime : now;
  const questions = await marked(context, await questionsOfSheet(context, id));
  const objective = sumPoints(questions.filter(isObjective).map(({ score }) => Number(score ?? 0)));
  const closed = { ...sheet, handInTime, objectiveScore: objective.toFixed(1) };
  // Until now it was touched by saving only.
  const ended = { savedTime: sheet.updateTime, handInTime, objectiveScore: closed.objectiveScore };
  await sheets.update([id], { ...ended, ...updateAudit(context) });
  const logId = await keepLog(context, closed, questions);
  await settleResult(context, { ...closed, logId }, questions);
  return true;
}

const isObjective = ({ topicType }: SheetQuestion): boolean => isChoice(topicType);

/** Choices by their letters; what was left empty has no points, and nobody needs to look at it. */
async function marked(context: OperationContext, questions: readonly SheetQuestion[]): Promise<SheetQuestion[]> {
  const done = questions.map((question) => ({ ...question, score: scoreOf(question) }));
  const changed = done.flatMap(({ id, score }) => (score === null ? [] : [[id, { score }] as const]));
  await rowsOf(context, 'examSheetQuestion').updateEach(new Map(changed));
  return done;
}

function scoreOf({ topicType, answer, rightAnswer, points }: SheetQuestion): string | null {
  if (isChoice(topicType)) return pointsFor(answer ?? '', rightAnswer ?? '', Number(points)).toFixed(1);
  return answer === null || answer.trim() === '' ? '0.0' : null;
}
