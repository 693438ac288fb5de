import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';

export interface QuestionOption {
  readonly id: unknown;
  readonly optionLabel: unknown;
  readonly optionText: unknown;
  readonly isCorrect: unknown;
}

const FIELDS = ['id', 'bankId', 'optionLabel', 'optionText', 'isCorrect', 'isDeleted'];

/** The options of questions by the question's id, A before B. The caller decides who learns which is right. */
export async function questionOptions(
  context: OperationContext,
  questions: readonly EntityRecord[],
): Promise<ReadonlyMap<string, readonly QuestionOption[]>> {
  const ids = questions.map((question) => String(question.id));
  const rows = await context.repository.pluck(entityNamed(context, 'examBankOptionInfo'), 'bankId', ids, FIELDS);
  const shown = rows
    .filter((row) => Number(row.isDeleted ?? 0) === 0)
    .sort((left, right) => String(left.optionLabel).localeCompare(String(right.optionLabel)));
  const byQuestion = Map.groupBy(shown, (row) => String(row.bankId));
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
