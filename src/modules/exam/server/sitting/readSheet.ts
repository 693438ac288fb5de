import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import * as dict from '../../../dict.gen.ts';
import { leftOf } from './leftOf.ts';
import { ownSheet } from './ownEntries.ts';
import { questionView } from './questionView.ts';
import { sheetFacts } from './sheetFacts.ts';
import { questionsOfSheet } from './sheetRows.ts';

/** A sheet as its examinee goes on with it, on whatever device. `now` is the moment in milliseconds. */
export async function readSheet(context: OperationContext, sheetId: string, now: number) {
  const sheet = await ownSheet(context, sheetId);
  const { paper, facts } = await sheetFacts(context, sheet);
  const questions = await questionsOfSheet(context, sheetId);
  const open = sheet.status === dict.exam_sheet_status.answering && leftOf(sheet, now) > 0;
  return {
    ...facts,
    state: open ? ('open' as const) : ('over' as const),
    endTime: sheet.endTime,
    left: leftOf(sheet, now),
    minutes: sheet.minutes,
    instruction: paper.instruction ?? '',
    questions: questions.map((question) => ({
      ...questionView(context, question),
      flagged: question.flagged === true,
      seq: question.seq,
    })),
  };
}
