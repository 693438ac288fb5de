import type { ChangesOf, RowOf } from '../../../../model/SchemaTypes.ts';
import { fieldRefusal } from '../../../../server/AppError.ts';
import { newId } from '../../../../server/database/newId.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { createAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { isChoice, lettersIn, shuffled } from '../../wire/sheetRules.ts';
import { paperQuestions } from '../exams/paperQuestions.ts';
import { type QuestionOption, questionOptions } from '../exams/questionOptions.ts';

type Question = RowOf<'examBankInfo'>;

/** The questions of a new sheet as they will be asked: drawn or fixed, put in order by the seed, kept word by word. */
export async function drawSheet(
  context: OperationContext,
  paper: RowOf<'examPaperInfo'>,
  sheetId: string,
  seed: string,
): Promise<ChangesOf<'examSheetQuestion'>[]> {
  const { questions, shortages } = await paperQuestions(context, paper);
  if (questions.length === 0 || shortages.length > 0)
    throw fieldRefusal('paperId', {
      zh: '题库题目不足，暂不能开考，请联系组织单位',
      en: 'The question bank holds too few questions for this paper; tell the organiser',
    });
  const options = await questionOptions(context, questions);
  return inOrder(questions, paper, seed).map((question, index) => ({
    id: newId(),
    sheetId,
    no: index + 1,
    ...asked(question, options.get(question.id) ?? [], paper, seed),
    answer: null,
    flagged: false,
    seq: 0,
    ...createAudit(context),
  }));
}

/** By type, in the order of the paper; or all mixed. */
function inOrder(questions: readonly Question[], paper: RowOf<'examPaperInfo'>, seed: string): readonly Question[] {
  if (paper.drawOrder === dict.paper_draw_order.random) return shuffled(questions, seed);
  return questions.toSorted((one, other) =>
    one.topicType < other.topicType ? -1 : one.topicType > other.topicType ? 1 : 0,
  );
}

function asked(question: Question, options: readonly QuestionOption[], paper: RowOf<'examPaperInfo'>, seed: string) {
  const { topicType } = question;
  const choice = isChoice(topicType);
  // Right and wrong stand in the order that everybody knows.
  const mixed = paper.shuffleOptions === true && topicType !== dict.exam_topic_type.trueOrFalse;
  const shown = mixed ? shuffled(options, `${seed}${question.id}`) : options;
  const right = options.filter(({ isCorrect }) => isCorrect === dict.yes_no.yes).map(({ optionLabel }) => optionLabel);
  return {
    bankId: question.id,
    topicType,
    stem: question.stem,
    caseMaterial: question.caseMaterial,
    images: question.images,
    options: choice ? shown.map(({ optionLabel, optionText }) => ({ optionLabel, optionText })) : null,
    points: question.score,
    rightAnswer: choice ? lettersIn(right.join(',')) : question.answerText,
  };
}
