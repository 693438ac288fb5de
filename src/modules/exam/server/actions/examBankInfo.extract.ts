import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import { drawQuestions } from '../exams/drawQuestions.ts';
import { paperQuestions } from '../exams/paperQuestions.ts';
import { questionOptions } from '../exams/questionOptions.ts';

/** Draws questions: by the rules of a paper, or so many of a kind. Right answers stay here. */
export const handler: ActionHandler<'examBankInfo.extract'> = async (context, { values }) => {
  const paperId = textValue(values, 'paperId');
  const questions =
    paperId === undefined
      ? await drawQuestions(context, values, Number(values.num ?? 10))
      : await questionsOfPaper(context, paperId);
  const options = await questionOptions(context, questions);
  return questions.map((question) => ({
    id: question.id,
    stem: question.stem,
    topicType: question.topicType,
    diffLevel: question.diffLevel,
    score: question.score,
    options: (options.get(question.id) ?? []).map(({ isCorrect, ...option }) => option),
  }));
};

async function questionsOfPaper(context: OperationContext, id: string): Promise<readonly RowOf<'examBankInfo'>[]> {
  const paper = await rowsOf(context, 'examPaperInfo').one(id);
  return (await paperQuestions(context, paper)).questions;
}
