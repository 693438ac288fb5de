import { MINUTE_MS } from '../../../../model/days.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { isChoice, shuffled } from '../../wire/sheetRules.ts';
import { handIn } from '../sitting/handIn.ts';
import { asShown } from '../sitting/questionView.ts';
import { saveAnswers } from '../sitting/saveAnswers.ts';
import { questionsOfSheet, type SheetQuestion } from '../sitting/sheetRows.ts';
import { startSheet } from '../sitting/startSheet.ts';
import type { DemoSitting } from './demoExams.ts';

const WINDOW = 'demonstration';

/** Somebody begins, answers and hands in, some minutes later; `contextAt` is her session so many milliseconds on. */
export async function playSitting(
  contextAt: (after: number) => OperationContext,
  entryId: string,
  { person, minutes, share }: DemoSitting,
): Promise<void> {
  const sheetId = await startSheet(contextAt(0), entryId, WINDOW);
  const questions = await questionsOfSheet(contextAt(0), sheetId);
  // Which ones she knows follows from who she is: the same each time.
  const order = shuffled(questions, `demo ${person} ${share}`);
  const known = new Set(order.slice(0, Math.round(questions.length * share)).map(({ no }) => no));
  const told = questions.map((question) => ({
    no: question.no,
    answer: known.has(question.no) ? asShown(question, question.rightAnswer) : guessOf(question),
    flagged: false,
    seq: 1,
  }));
  await saveAnswers(contextAt(MINUTE_MS), sheetId, WINDOW, told);
  await handIn(contextAt(minutes * MINUTE_MS), sheetId, WINDOW, []);
}

/** Not what is right: another option, or half of it. */
function guessOf(question: SheetQuestion): string {
  const right = asShown(question, question.rightAnswer);
  if (!isChoice(question.topicType)) return (question.rightAnswer ?? '').slice(0, 12);
  return right.startsWith('A') ? 'B' : 'A';
}
