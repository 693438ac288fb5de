import type { Database, Executor } from './Database.ts';
import type { SchemaStage, SchemaStep } from './SchemaStep.ts';
import { readState, writeState } from './schemaState.ts';
import type { TableDefinition } from './TableDefinition.ts';

/** What one transaction does for one step. */
interface Piece extends SchemaStage {
  readonly step: SchemaStep;
}

/**
 * Carries out a plan in steps, each in a transaction together with the record of what then is: a start
 * that is cut short between two of them leaves a schema the next start goes on from. New tables are one
 * step, for there is nothing in them; every changed table is one of its own, and so is each index of it.
 */
export async function applySteps(
  database: Database,
  version: string,
  recorded: readonly TableDefinition[],
  plan: readonly SchemaStep[],
): Promise<void> {
  let last = recorded;
  const reached = new Map<SchemaStep, readonly TableDefinition[]>();
  for (const step of plan) if (step.statements.length === 0) reached.set(step, step.after);
  for (const part of partsOf(plan)) {
    for (const { step, after } of part) reached.set(step, after);
    const next = plan.flatMap((step) => reached.get(step) ?? step.before);
    const before = last;
    await database.write((executor) => applyPart(database, executor, version, part, before, next));
    last = next;
  }
}

function partsOf(plan: readonly SchemaStep[]): Piece[][] {
  const changing = plan.filter(({ statements }) => statements.length > 0);
  const made = changing.filter(isNew).map(firstOf);
  const changed = changing.filter((step) => !isNew(step)).map((step) => [firstOf(step)]);
  const later = plan.flatMap((step) => (step.later ?? []).map((stage): Piece[] => [{ step, ...stage }]));
  // Without any statement one transaction still records definitions that differ in words only.
  if (changed.length + later.length === 0) return [made];
  return [...(made.length > 0 ? [made] : []), ...changed, ...later];
}

const firstOf = (step: SchemaStep): Piece => ({ step, statements: step.statements, after: step.after });

function isNew({ before, after }: SchemaStep): boolean {
  return before.length === 0 && after.length > 0;
}

async function applyPart(
  database: Database,
  executor: Executor,
  version: string,
  part: readonly Piece[],
  before: readonly TableDefinition[],
  next: readonly TableDefinition[],
): Promise<void> {
  await database.dialect.liftTimeLimit(executor);
  const recorded = await readState(executor, await database.dialect.tableNames(executor));
  if (JSON.stringify(recorded) !== JSON.stringify(before)) {
    throw new Error('Another server changed the tables at the same time; start this one again.');
  }
  for (const { statements } of part) for (const statement of statements) await statement.execute(executor);
  await writeState(executor, version, next);
}
