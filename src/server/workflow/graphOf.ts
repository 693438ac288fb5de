import { LRUCache } from 'lru-cache';
import { readDeployable } from '../../flow/bpmn/readDeployable.ts';
import { type FlowReading, readFlow } from '../../flow/bpmn/readFlow.ts';
import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { automaticActions } from '../../model/automaticActions.ts';
import type { Model } from '../../model/Model.ts';
import { ruleIssue } from '../../model/ruleIssue.ts';
import { AppError } from '../AppError.ts';
import type { Executor } from '../database/Database.ts';
import { flowTables } from '../database/flowTables.ts';

const MAX_GRAPHS = 100;
const known = new LRUCache<string, Promise<FlowGraph>>({ max: MAX_GRAPHS });

function graphIn({ graph, problems }: FlowReading): FlowGraph {
  if (graph) return graph;
  throw new AppError(
    'invalid',
    {},
    problems.map(({ message }) => ruleIssue('files', message)),
  );
}

/** Reads a process file that is to be deployed, or refuses it with everything that keeps it from running. */
export const deployableGraph = async (xml: string, model: Pick<Model, 'entities'>): Promise<FlowGraph> =>
  graphIn(await readDeployable(xml, automaticActions(model)));

async function filesOf(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .select(['id', 'xml'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, xml }) => [id, xml]));
}

async function graphFrom(files: Promise<ReadonlyMap<string, string>>, id: string): Promise<FlowGraph> {
  const xml = (await files).get(id);
  if (xml === undefined) throw new Error(`No definition ${id}`);
  return graphIn(await readFlow(xml));
}

/** A version never changes, so its file is fetched and read once a server; those that nobody asked for yet at once. */
function asked(executor: Executor, ids: readonly string[]): ReadonlyMap<string, Promise<FlowGraph>> {
  const unknown = ids.filter((id) => !known.has(id));
  const files = unknown.length === 0 ? Promise.resolve(new Map<string, string>()) : filesOf(executor, unknown);
  const graphs = ids.map((id): [string, Promise<FlowGraph>] => [id, known.get(id) ?? graphFrom(files, id)]);
  for (const [id, graph] of graphs) {
    if (known.has(id)) continue;
    known.set(id, graph);
    graph.catch(() => known.delete(id));
  }
  return new Map(graphs);
}

/** The checked processes of several definitions, by definition. */
export async function graphsOf(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, FlowGraph>> {
  const graphs = [...asked(executor, [...new Set(ids)])];
  return new Map(await Promise.all(graphs.map(async ([id, graph]) => [id, await graph] as const)));
}

/** The checked process of a definition. */
export async function graphOf(executor: Executor, id: string): Promise<FlowGraph> {
  const graph = await asked(executor, [id]).get(id);
  if (graph === undefined) throw new Error(`No definition ${id}`);
  return graph;
}
