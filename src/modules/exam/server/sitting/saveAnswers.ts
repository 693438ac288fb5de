import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { bankLetters, isChoice, isNewer, lettersIn, MAX_ANSWER_LENGTH, takesSeveral } from '../../wire/sheetRules.ts';
import type { SheetState } from '../../wire/sheetState.ts';
import { closeSheet } from './closeSheet.ts';
import { ownSheet } from './ownEntries.ts';
import { inOneGo, orderOf, type Sheet, type SheetQuestion } from './sheetRows.ts';

/** One answer as a window tells it. */
export interface Told {
  readonly no: number;
  readonly answer: string;
  readonly flagged: boolean;
  readonly seq: number;
}

/** What became of the answers: the state of the sheet, and the latest version of each question that was told of. */
export interface Saved {
  readonly sheet: Sheet;
  readonly state: SheetState;
  readonly kept: readonly { readonly no: number; readonly seq: number }[];
}

/**
 * Keeps answers that came in time from the window that answers; told again, they change nothing. A sheet whose time is
 * up is closed as it was last saved: whoever hears that it is over finds its result.
 */
export function saveAnswers(
  context: OperationContext,
  sheetId: string,
  holder: string,
  told: readonly Told[],
): Promise<Saved> {
  return inOneGo(context, async (inside) => {
    const held = await holdSheet(inside, sheetId, holder);
    const sheet = await ownSheet(inside, sheetId);
    if (!held) return { sheet, state: await stateOf(inside, sheet), kept: [] };
    return { sheet, state: 'open', kept: await keep(inside, sheetId, told) };
  });
}

/** Compared and set, so that the row is this transaction's until its end; false where the window may not answer any more. */
async function holdSheet(context: OperationContext, sheetId: string, holder: string): Promise<boolean> {
  const where = {
    all: [
      { path: 'userId', op: 'eq', value: context.user.id },
      { path: 'status', op: 'eq', value: dict.exam_sheet_status.answering },
      { path: 'holder', op: 'eq', value: holder },
      { path: 'endTime', op: 'gt', value: context.now() },
    ],
  } as const;
  return (await rowsOf(context, 'examSheet').update([sheetId], updateAudit(context), { where })) === 1;
}

/** Of a sheet that this window may not answer. */
async function stateOf(context: OperationContext, sheet: Sheet): Promise<SheetState> {
  if (sheet.status !== dict.exam_sheet_status.answering) return 'over';
  if (sheet.endTime > context.now()) return 'elsewhere';
  await closeSheet(context, sheet, dict.exam_hand_in_way.whenTimeWasUp);
  return 'over';
}

async function keep(context: OperationContext, sheetId: string, told: readonly Told[]): Promise<Saved['kept']> {
  const latest = new Map(told.toSorted((one, other) => one.seq - other.seq).map((one) => [one.no, one]));
  if (latest.size === 0) return [];
  const questions = rowsOf(context, 'examSheetQuestion');
  const rows = await questions.find({
    where: {
      all: [
        { path: 'sheetId', op: 'eq', value: sheetId },
        { path: 'no', op: 'in', value: [...latest.keys()] },
      ],
    },
  });
  const kept = [];
  for (const row of rows) {
    const answer = latest.get(row.no);
    const newer = answer !== undefined && isNewer(answer.seq, row.seq);
    if (newer) await questions.update([row.id], { ...answerOf(row, answer), seq: answer.seq });
    kept.push({ no: row.no, seq: newer ? answer.seq : row.seq });
  }
  return kept;
}

/** As the bank knows it: letters of options that there are, or words. */
function answerOf(question: SheetQuestion, { answer, flagged }: Told) {
  if (!isChoice(question.topicType)) return { answer: answer.slice(0, MAX_ANSWER_LENGTH) || null, flagged };
  const letters = bankLetters(lettersIn(answer), orderOf(question));
  return { answer: (takesSeveral(question.topicType) ? letters : letters.slice(0, 1)) || null, flagged };
}
