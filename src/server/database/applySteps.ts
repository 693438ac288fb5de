import type { Database, Executor } from './Database.ts';
import type { SchemaStep } from './SchemaStep.ts';
import { readState, writeState } from './schemaState.ts';
import type { TableDefinition } from './TableDefinition.ts';

/**
 * Carries out a plan in steps, each in a transaction together with the record of what then is: a start
 * that is cut short between two of them leaves a schema the next start goes on from. New tables are one
 * step, for there is nothing in them; every changed table is one of its own.
 */
export async function applySteps(
  database: Database,
  version: string,
  recorded: readonly TableDefinition[],
  plan: readonly SchemaStep[],
): Promise<void> {
  let last = recorded;
  const done = new Set<SchemaStep>(plan.filter(({ statements }) => statements.length === 0));
  for (const part of partsOf(plan)) {
    for (const step of part) done.add(step);
    const next = plan.flatMap((step) => (done.has(step) ? step.after : step.before));
    const before = last;
    await database.write((executor) => applyPart(database, executor, version, part, before, next));
    last = next;
  }
}

function partsOf(plan: readonly SchemaStep[]): SchemaStep[][] {
  const changing = plan.filter(({ statements }) => statements.length > 0);
  const made = changing.filter(isNew);
  const changed = changing.filter((step) => !isNew(step)).map((step) => [step]);
  // Without any statement one transaction still records definitions that differ in words only.
  if (changed.length === 0) return [made];
  return made.length > 0 ? [made, ...changed] : changed;
}

function isNew({ before, after }: SchemaStep): boolean {
  return before.length === 0 && after.length > 0;
}

async function applyPart(
  database: Database,
  executor: Executor,
  version: string,
  part: readonly SchemaStep[],
  before: readonly TableDefinition[],
  next: readonly TableDefinition[],
): Promise<void> {
  await database.dialect.liftTimeLimit(executor);
  const recorded = await readState(executor, await database.dialect.tableNames(executor));
  if (JSON.stringify(recorded) !== JSON.stringify(before)) {
    throw new Error('Another server changed the tables at the same time; start this one again.');
  }
  for (const step of part) for (const statement of step.statements) await statement.execute(executor);
  await writeState(executor, version, next);
}
