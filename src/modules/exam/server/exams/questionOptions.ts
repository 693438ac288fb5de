import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';

export type QuestionOption = Pick<RowOf<'examBankOptionInfo'>, 'id' | 'optionLabel' | 'optionText' | 'isCorrect'>;

const FIELDS = ['id', 'bankId', 'optionLabel', 'optionText', 'isCorrect', 'isDeleted'] as const;

/** The options of questions by the question's id, A before B. The caller decides who learns which is right. */
export async function questionOptions(
  context: OperationContext,
  questions: readonly RowOf<'examBankInfo'>[],
): Promise<ReadonlyMap<string, readonly QuestionOption[]>> {
  const ids = questions.map(({ id }) => id);
  const rows = await rowsOf(context, 'examBankOptionInfo').pluck('bankId', ids, FIELDS);
  const shown = rows
    .filter((row) => row.isDeleted === 0)
    .sort((left, right) => left.optionLabel.localeCompare(right.optionLabel));
  const byQuestion = Map.groupBy(shown, (row) => row.bankId);
  return new Map(
    [...byQuestion].map(([id, list]) => [
      id,
      list.map(({ id: option, optionLabel, optionText, isCorrect }) => ({
        id: option,
        optionLabel,
        optionText,
        isCorrect,
      })),
    ]),
  );
}
