import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import { drawQuestions } from '../operations/exam/drawQuestions.ts';
import type { ActionHandler, OperationContext } from '../operations/OperationContext.ts';
import { entityNamed } from '../operations/statistics/entityNamed.ts';
import { textValue } from '../operations/statistics/textValue.ts';

/** Draws questions: by the rules of a paper, or so many of a kind. Right answers stay here. */
export const handler: ActionHandler = async (context, { values }) => {
  const paperId = textValue(values, 'paperId');
  const questions =
    paperId === undefined
      ? await drawQuestions(context, values, Number(values.num ?? 10))
      : await paperQuestions(context, paperId);
  const options = await optionsOf(context, questions);
  return questions.map((question) => ({
    id: question.id,
    stem: question.stem,
    topicType: question.topicType,
    diffLevel: question.diffLevel,
    score: question.score,
    options: options.get(String(question.id)) ?? [],
  }));
};

async function paperQuestions(context: OperationContext, id: string): Promise<EntityRecord[]> {
  const paper = await context.repository.get(entityNamed(context, 'examPaperInfo'), id);
  if (paper === undefined) throw new AppError('notFound');
  const rules = rowsOf(paper.drawRules);
  if (rules.length === 0) return fixedQuestions(context, rowsOf(paper.questions));
  const drawn: EntityRecord[] = [];
  for (const rule of rules) {
    const taken = new Set(drawn.map((question) => String(question.id)));
    const some = await drawQuestions(context, rule, Number(rule.num ?? 0), taken);
    drawn.push(...some.map((question) => ({ ...question, score: rule.score ?? question.score })));
  }
  return drawn;
}

async function fixedQuestions(context: OperationContext, rows: readonly EntityRecord[]): Promise<EntityRecord[]> {
  const scores = new Map(rows.map((row) => [String(row.bankId), row.score]));
  const questions = await context.repository.getMany(entityNamed(context, 'examBankInfo'), [...scores.keys()]);
  return questions.map((question) => ({ ...question, score: scores.get(String(question.id)) ?? question.score }));
}

async function optionsOf(context: OperationContext, questions: readonly EntityRecord[]) {
  const ids = questions.map((question) => String(question.id));
  const fields = ['id', 'bankId', 'optionLabel', 'optionText', 'isDeleted'];
  const rows = await context.repository.pluck(entityNamed(context, 'examBankOptionInfo'), 'bankId', ids, fields);
  const shown = rows
    .filter((row) => Number(row.isDeleted ?? 0) === 0)
    .sort((left, right) => String(left.optionLabel).localeCompare(String(right.optionLabel)))
    .map((row) => ({
      bankId: String(row.bankId),
      id: row.id,
      optionLabel: row.optionLabel,
      optionText: row.optionText,
    }));
  const byQuestion = Map.groupBy(shown, (option) => option.bankId);
  return new Map([...byQuestion].map(([id, list]) => [id, list.map(({ bankId, ...option }) => option)]));
}

function rowsOf(value: unknown): readonly EntityRecord[] {
  return Array.isArray(value) ? value : [];
}
