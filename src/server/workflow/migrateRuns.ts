import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { type Landing, landings } from '../../flow/operations/migration.ts';
import { REFUSALS } from '../../flow/refusals.ts';
import type { EngineText } from '../../model/Text.ts';
import { AppError } from '../AppError.ts';
import { flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { graphOf } from './graphOf.ts';
import { overseesTenant } from './overseesTenant.ts';
import { readInstance } from './readInstance.ts';
import { type FlowRun, readRun } from './readRun.ts';
import { stepRun } from './runCommand.ts';
import { usableDefinition } from './startInstance.ts';
import { stateOf } from './stateOf.ts';

export interface Migration {
  readonly definitionId: string;
  readonly mapping: Readonly<Record<string, string>>;
}

/** What becomes of one run: whether it moved, or would, and place by place where it lands or why it cannot. */
export interface Migrated {
  readonly moved: boolean;
  readonly reason?: EngineText;
  readonly landings: readonly (Landing & { readonly fromName: string; readonly toName: string })[];
}

async function targetOf(context: FlowContext, definitionId: string): Promise<FlowGraph> {
  if (!overseesTenant(context.user)) throw new AppError('forbidden');
  const { id } = await usableDefinition(context, definitionId);
  return graphOf(context.executor, id);
}

const nameIn = (graph: FlowGraph, id: string): string => graph.nodes[id]?.name ?? id;

function refusalOf(
  { status, definition_id }: FlowRun['instance'],
  isSameProcess: boolean,
  { definitionId }: Migration,
): 'over' | 'otherProcess' | 'sameVersion' | undefined {
  if (status === 'finished') return 'over';
  if (!isSameProcess) return 'otherProcess';
  return definition_id === definitionId ? 'sameVersion' : undefined;
}

function verdictOn({ instance, graph, state }: FlowRun, to: FlowGraph, migration: Migration): Migrated {
  const found = landings(graph, state, to, migration.mapping).map((landing) => ({
    ...landing,
    fromName: nameIn(graph, landing.from),
    toName: nameIn(to, landing.to),
  }));
  const refused = refusalOf(instance, graph.key === to.key, migration);
  const reason = refused === undefined ? found.find((one) => one.reason)?.reason : REFUSALS[refused];
  return { moved: reason === undefined, landings: found, ...(reason ? { reason } : {}) };
}

/** Tells where a run would land in another version; nothing moves. */
export async function tryMigration(context: FlowContext, instanceId: string, migration: Migration): Promise<Migrated> {
  const to = await targetOf(context, migration.definitionId);
  const instance = await readInstance(context, instanceId);
  const graph = await graphOf(context.executor, instance.definition_id);
  return verdictOn({ instance, graph, state: await stateOf(context.executor, instance, graph) }, to, migration);
}

/** Moves a run to another version of its process, in the caller's transaction, or says why it stays. */
export async function migrateRun(context: FlowContext, instanceId: string, migration: Migration): Promise<Migrated> {
  const to = await targetOf(context, migration.definitionId);
  await readInstance(context, instanceId);
  const run = await readRun(context, instanceId);
  const verdict = verdictOn(run, to, migration);
  if (!verdict.moved) return verdict;
  await stepRun(context, run, { op: 'migrate', to, mapping: migration.mapping });
  await flowTables(context.executor)
    .updateTable('shian_flow_instance')
    .set({ definition_id: migration.definitionId })
    .where('id', '=', instanceId)
    .execute();
  return verdict;
}
