import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { drawQuestions } from '../operations/exam/drawQuestions.ts';
import { paperQuestions } from '../operations/exam/paperQuestions.ts';
import { questionOptions } from '../operations/exam/questionOptions.ts';
import type { ActionHandler, OperationContext } from '../operations/OperationContext.ts';
import { entityNamed } from '../operations/statistics/entityNamed.ts';
import { textValue } from '../operations/statistics/textValue.ts';

/** Draws questions: by the rules of a paper, or so many of a kind. Right answers stay here. */
export const handler: ActionHandler = async (context, { values }) => {
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
    options: (options.get(String(question.id)) ?? []).map(({ isCorrect, ...option }) => option),
  }));
};

async function questionsOfPaper(context: OperationContext, id: string): Promise<readonly EntityRecord[]> {
  const paper = await context.repository.get(entityNamed(context, 'examPaperInfo'), id);
  if (paper === undefined) throw new AppError('notFound');
  return (await paperQuestions(context, paper)).questions;
}
