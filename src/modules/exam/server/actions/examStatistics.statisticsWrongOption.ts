import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { percent } from '../../../../server/kit/percent.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import { examFilter } from '../exams/examFilter.ts';

/** A question that hardly anybody was asked says nothing. */
const MIN_ANSWERS = 3;

/** The questions most often answered wrongly, from the answer sheets. */
export const handler: ActionHandler<'examStatistics.statisticsWrongOption'> = async (context, { values }) => {
  const answers = (await sheets(context, examFilter(values))).flatMap((sheet) =>
    (sheet.answers ?? []).filter(isJudged),
  );
  const questions = [...Map.groupBy(answers, (answer) => answer.bankId)]
    .map(([questionId, list]) => {
      const wrongCount = list.filter((answer) => answer.isRight === dict.yes_no.no).length;
      return { questionId, total: list.length, wrongCount, rate: percent(wrongCount, list.length) };
    })
    .filter(({ total, wrongCount }) => total >= MIN_ANSWERS && wrongCount > 0)
    .sort((left, right) => right.rate - left.rate || right.wrongCount - left.wrongCount)
    .slice(0, Number(values.num ?? 10));
  const titles = await stems(
    context,
    questions.map(({ questionId }) => questionId),
  );
  return questions.map((question) => ({ ...question, title: titles.get(question.questionId) ?? '' }));
};

/** Answers that wait for an examiner are neither right nor wrong yet. */
const isJudged = ({ isRight }: { readonly isRight?: string | null }): boolean => Boolean(isRight);

function sheets(context: OperationContext, where: ReturnType<typeof examFilter>): Promise<RowOf<'examPaperLog'>[]> {
  return rowsOf(context, 'examPaperLog').all({ where });
}

async function stems(context: OperationContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(context, 'examBankInfo').pluck('id', ids, ['stem']);
  return new Map(rows.map((row) => [String(row.id), String(row.stem)]));
}
