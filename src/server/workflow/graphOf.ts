import { readFlow } from '../../flow/bpmn/readFlow.ts';
import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { AppError } from '../AppError.ts';
import type { FlowDefinitionRow } from '../database/flowTables.ts';

const MAX_GRAPHS = 100;
const known = new Map<string, Promise<FlowGraph>>();

/** Reads a process file, or refuses it with everything that keeps it from running. */
export async function checkedGraph(xml: string): Promise<FlowGraph> {
  const { graph, problems } = await readFlow(xml);
  if (graph) return graph;
  throw new AppError(
    'invalid',
    {},
    problems.map(({ message }) => ({ field: 'files', code: 'rule', params: {}, message })),
  );
}

/** The checked process of a definition. A version never changes, so it is read once a server. */
export function graphOf({ id, xml }: Pick<FlowDefinitionRow, 'id' | 'xml'>): Promise<FlowGraph> {
  const found = known.get(id);
  if (found) return found;
  const graph = checkedGraph(xml);
  if (known.size >= MAX_GRAPHS) known.clear();
  known.set(id, graph);
  graph.catch(() => known.delete(id));
  return graph;
}
