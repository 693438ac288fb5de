import type { Condition } from '../../../../model/Condition.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { percent } from '../../../../server/kit/percent.ts';
import { readAll } from '../../../../server/repository/readAll.ts';
import { examFilter } from '../exams/examFilter.ts';

/** A question that hardly anybody was asked says nothing. */
const ASKED = 3;
const WRONG = '1';

/** The questions most often answered wrongly, from the answer sheets. */
export const handler: ActionHandler = async (context, { values }) => {
  const answers = (await sheets(context, examFilter(values))).flatMap((sheet) => answersOf(sheet));
  const questions = [...Map.groupBy(answers, (answer) => String(answer.bankId))]
    .map(([questionId, list]) => {
      const wrongCount = list.filter((answer) => answer.isRight === WRONG).length;
      return { questionId, total: list.length, wrongCount, rate: percent(wrongCount, list.length) };
    })
    .filter(({ total, wrongCount }) => total >= ASKED && wrongCount > 0)
    .sort((left, right) => right.rate - left.rate || right.wrongCount - left.wrongCount)
    .slice(0, Number(values.num ?? 10));
  const titles = await stems(
    context,
    questions.map(({ questionId }) => questionId),
  );
  return questions.map((question) => ({ ...question, title: titles.get(question.questionId) ?? '' }));
};

function sheets(context: OperationContext, where: Condition | undefined): Promise<EntityRecord[]> {
  return readAll(context.repository, entityNamed(context, 'examPaperLog'), { where });
}

function answersOf(sheet: EntityRecord): readonly EntityRecord[] {
  return Array.isArray(sheet.answers) ? sheet.answers : [];
}

async function stems(context: OperationContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await context.repository.pluck(entityNamed(context, 'examBankInfo'), 'id', ids, ['stem']);
  return new Map(rows.map((row) => [String(row.id), String(row.stem)]));
}
