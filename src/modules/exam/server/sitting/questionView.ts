import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { isChoice, shownLetters } from '../../wire/sheetRules.ts';
import { orderOf, type SheetQuestion } from './sheetRows.ts';

/** A question as an examinee sees it: not a word of what is right. */
export function questionView(context: OperationContext, question: SheetQuestion) {
  const { no, topicType, stem, caseMaterial, images, options, points } = question;
  return {
    no,
    topicType,
    typeName: keyLabel(context, rowsOf(context, 'examSheetQuestion').field('topicType'), topicType),
    stem,
    caseMaterial: caseMaterial ?? '',
    images: (images ?? []).map(({ link }) => link),
    options: (options ?? []).map(({ optionText }) => optionText),
    points: Number(points),
    answer: asShown(question, question.answer),
  };
}

/** Letters as this sheet shows them; words as they are. */
export const asShown = (question: SheetQuestion, answer: string | null): string =>
  isChoice(question.topicType) ? shownLetters(answer ?? '', orderOf(question)) : (answer ?? '');

/** A question with what is right, and why, for those who may know. */
export async function judgedViews(context: OperationContext, questions: readonly SheetQuestion[]) {
  const bank = await rowsOf(context, 'examBankInfo').pluck(
    'id',
    questions.map(({ bankId }) => bankId),
    ['analysis', 'lawBasis'],
  );
  const known = new Map(bank.map((row) => [row.id, row]));
  return questions.map((question) => ({
    ...questionView(context, question),
    score: question.score === null ? null : Number(question.score),
    right: asShown(question, question.rightAnswer),
    analysis: known.get(question.bankId)?.analysis ?? '',
    lawBasis: known.get(question.bankId)?.lawBasis ?? '',
    comment: question.markComment ?? '',
  }));
}
