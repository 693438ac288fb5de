import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { seededNumbers } from '../../../../model/seededNumbers.ts';
import { sumOf } from '../../../../model/sumOf.ts';
import { AppError } from '../../../../server/AppError.ts';
import { keyLabel, keysOfField } from '../../../../server/kit/keyLabel.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import type { NumberBelow } from '../exams/drawQuestions.ts';
import { paperQuestions } from '../exams/paperQuestions.ts';
import { type QuestionOption, questionOptions } from '../exams/questionOptions.ts';

/** Right answers are for those who keep the question bank. */
const KEEPER = 'exam_bank_info_edit';

/** A paper as it is set: its sections by question type, each question with its points; answers on request. The same `draw` draws the same. */
export const handler: ActionHandler<'examPaperInfo.preview'> = async (context, { values }) => {
  const withAnswers = values.answers === true;
  if (withAnswers && !mayAnswer(context)) throw new AppError('forbidden');
  const paper = await rowsOf(context, 'examPaperInfo').own(values.paperId);
  const { questions, shortages } = await paperQuestions(context, paper, numbersOf(values.draw));
  const options = await questionOptions(context, questions);
  const type = rowsOf(context, 'examBankInfo').field('topicType');
  const shown = questions.map((question) => questionFor(question, options.get(question.id) ?? [], withAnswers));
  const sections = keysOfField(context, type)
    .map((topicType) => sectionOf(topicType, keyLabel(context, type, topicType), shown))
    .filter(({ count }) => count > 0);
  return {
    sections,
    count: shown.length,
    points: sum(shown),
    shortages: shortages.map((one) => ({ ...one, name: keyLabel(context, type, one.topicType) })),
    answers: withAnswers,
    mayAnswer: mayAnswer(context),
  };
};

const mayAnswer = ({ user }: OperationContext): boolean => user.administrator || user.codes.has(KEEPER);

/** Another language, or the answers, are of the paper that lies there. */
function numbersOf(draw: number | null | undefined): NumberBelow | undefined {
  if (draw == null) return undefined;
  const next = seededNumbers(draw);
  return (below) => Math.floor(next() * below);
}

function questionFor(question: RowOf<'examBankInfo'>, options: readonly QuestionOption[], withAnswers: boolean) {
  return {
    id: question.id,
    topicType: question.topicType,
    stem: question.stem,
    score: Number(question.score ?? 0),
    images: question.images ?? [],
    caseMaterial: question.caseMaterial ?? '',
    options: options.map(({ id, optionLabel, optionText }) => ({ id, optionLabel, optionText })),
    ...(withAnswers && {
      right: options.filter(({ isCorrect }) => isCorrect === dict.yes_no.yes).map(({ optionLabel }) => optionLabel),
      answerText: question.answerText ?? '',
      analysis: question.analysis ?? '',
      lawBasis: question.lawBasis ?? '',
    }),
  };
}

type Shown = ReturnType<typeof questionFor>;

/** Points may be halves: added up in tenths, so that 0.1 and 0.2 make 0.3. */
const sum = (questions: readonly Shown[]): number => sumOf(questions, ({ score }) => Math.round(score * 10)) / 10;

function sectionOf(topicType: string, name: string, all: readonly Shown[]) {
  const questions = all.filter((question) => question.topicType === topicType);
  const [first] = questions;
  const each = first !== undefined && questions.every(({ score }) => score === first.score) ? first.score : null;
  return { topicType, name, count: questions.length, points: sum(questions), each, questions };
}
