import { LRUCache } from 'lru-cache';
import { readDeployable } from '../../flow/bpmn/readDeployable.ts';
import { type FlowReading, readFlow } from '../../flow/bpmn/readFlow.ts';
import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { automaticActions } from '../../model/automaticActions.ts';
import type { Model } from '../../model/Model.ts';
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
    problems.map(({ message }) => ({ field: 'files', code: 'rule', params: {}, message })),
  );
}

/** Reads a process file that is to be deployed, or refuses it with everything that keeps it from running. */
export const deployableGraph = async (xml: string, model: Pick<Model, 'entities'>): Promise<FlowGraph> =>
  graphIn(await readDeployable(xml, automaticActions(model)));

async function xmlOf(executor: Executor, id: string): Promise<string> {
  const { xml } = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .select('xml')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return xml;
}

/** The checked process of a definition. A version never changes, so its file is fetched and read once a server. */
export function graphOf(executor: Executor, id: string): Promise<FlowGraph> {
  const found = known.get(id);
  if (found) return found;
  const graph = xmlOf(executor, id).then(readFlow).then(graphIn);
  known.set(id, graph);
  graph.catch(() => known.delete(id));
  return graph;
}

/** The processes of several definitions, by definition. */
export const graphsOf = async (executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, FlowGraph>> =>
  new Map(await Promise.all([...new Set(ids)].map(async (id) => [id, await graphOf(executor, id)] as const)));
