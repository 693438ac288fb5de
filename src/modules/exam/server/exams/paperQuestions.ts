import type { RowOf } from '../../../../model/SchemaTypes.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { drawQuestions, type NumberBelow } from './drawQuestions.ts';

/** A rule that found fewer questions than it asks for. */
export interface Shortage {
  readonly topicType: string;
  readonly asked: number;
  readonly found: number;
}

export interface PaperQuestions {
  /** Each with the points it has on this paper. */
  readonly questions: readonly RowOf<'examBankInfo'>[];
  readonly shortages: readonly Shortage[];
}

/** The questions of a paper: those it names, or a fair draw by its rules. */
export async function paperQuestions(
  context: OperationContext,
  paper: RowOf<'examPaperInfo'>,
  numberBelow?: NumberBelow,
): Promise<PaperQuestions> {
  const rules = paper.drawRules ?? [];
  if (rules.length === 0) return { questions: await namedQuestions(context, paper.questions ?? []), shortages: [] };
  const drawn: RowOf<'examBankInfo'>[] = [];
  const shortages: Shortage[] = [];
  for (const rule of rules) {
    const asked = Number(rule.num ?? 0);
    const taken = new Set(drawn.map((question) => question.id));
    const some = await drawQuestions(context, rule, asked, taken, numberBelow);
    if (some.length < asked) shortages.push({ topicType: String(rule.topicType ?? ''), asked, found: some.length });
    drawn.push(...some.map((question) => ({ ...question, score: rule.score ?? question.score })));
  }
  return { questions: drawn, shortages };
}

async function namedQuestions(
  context: OperationContext,
  rows: NonNullable<RowOf<'examPaperInfo'>['questions']>,
): Promise<RowOf<'examBankInfo'>[]> {
  const scores = new Map(rows.map((row) => [row.bankId, row.score]));
  const questions = await rowsOf(context, 'examBankInfo').getMany([...scores.keys()]);
  return questions.map((question) => ({ ...question, score: scores.get(question.id) ?? question.score }));
}
