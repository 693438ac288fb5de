import type { EntityRecord } from '../../../../protocol/types.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';
import { drawQuestions } from './drawQuestions.ts';

/** A rule that found fewer questions than it asks for. */
export interface Shortage {
  readonly topicType: string;
  readonly asked: number;
  readonly found: number;
}

export interface PaperQuestions {
  /** Each with the points it has on this paper. */
  readonly questions: readonly EntityRecord[];
  readonly shortages: readonly Shortage[];
}

/** The questions of a paper: those it names, or a fair draw by its rules. */
export async function paperQuestions(context: OperationContext, paper: EntityRecord): Promise<PaperQuestions> {
  const rules = rowsOf(paper.drawRules);
  if (rules.length === 0) return { questions: await namedQuestions(context, rowsOf(paper.questions)), shortages: [] };
  const drawn: EntityRecord[] = [];
  const shortages: Shortage[] = [];
  for (const rule of rules) {
    const asked = Number(rule.num ?? 0);
    const taken = new Set(drawn.map((question) => String(question.id)));
    const some = await drawQuestions(context, rule, asked, taken);
    if (some.length < asked) shortages.push({ topicType: String(rule.topicType ?? ''), asked, found: some.length });
    drawn.push(...some.map((question) => ({ ...question, score: rule.score ?? question.score })));
  }
  return { questions: drawn, shortages };
}

async function namedQuestions(context: OperationContext, rows: readonly EntityRecord[]): Promise<EntityRecord[]> {
  const scores = new Map(rows.map((row) => [String(row.bankId), row.score]));
  const questions = await context.repository.getMany(entityNamed(context, 'examBankInfo'), [...scores.keys()]);
  return questions.map((question) => ({ ...question, score: scores.get(String(question.id)) ?? question.score }));
}

function rowsOf(value: unknown): readonly EntityRecord[] {
  return Array.isArray(value) ? value : [];
}
