import { type FlowGraph, type FlowNode, nextOf, nodeAt } from '../graph/FlowGraph.ts';
import { waysOut } from '../graph/waysOut.ts';
import { ancestorsOf } from '../machine/ancestry.ts';
import { type FlowState, liveVisits, type Signer, visitAt } from '../machine/FlowState.ts';

const PEOPLE: readonly FlowNode['kind'][] = ['task', 'timer', 'end'];

/** The steps that come after these, up to the next ones where somebody or a clock decides. */
function following(graph: FlowGraph, from: readonly string[], take: (node: FlowNode) => readonly string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = from.flatMap((id) => take(nodeAt(graph, id)));
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const node = nodeAt(graph, id);
    if (PEOPLE.includes(node.kind)) found.add(id);
    else open.push(...take(node));
  }
  return [...found];
}

/** What comes next in a run if everybody agrees. */
export function comingSteps(graph: FlowGraph, state: FlowState): readonly string[] {
  const row = { ...state.variables, pass: true };
  const standing = liveVisits(state).map((at) => visitAt(state, at).node);
  return following(graph, standing, (node) =>
    waysOut(graph, node, row).flatMap((line) => graph.lines[line]?.to ?? []),
  ).filter((id) => !standing.includes(id));
}

const asksFor = (by: 'starterChoice' | 'previousChoice') => (node: FlowNode | undefined) =>
  node?.task?.approvers.some((rule) => rule.by === by) === true;

/** Steps whose people the starter chooses when she hands her request in. */
export const chosenAtStart = ({ nodes }: FlowGraph): readonly string[] =>
  Object.values(nodes).flatMap((node) => (asksFor('starterChoice')(node) ? [node.id] : []));

/** Steps behind this one whose people are chosen when it is agreed to, whichever way the run then takes. */
export const chosenAfter = (graph: FlowGraph, node: string): readonly string[] =>
  following(graph, [node], ({ id }) => nextOf(graph, id)).filter((id) => asksFor('previousChoice')(graph.nodes[id]));

/** The steps that a task may be returned to, nearest first; the start is always one of them and not named here. */
export function waysBack(graph: FlowGraph, state: FlowState, { visit }: Signer): readonly string[] {
  const nodes = ancestorsOf(state, visit).map((at) => visitAt(state, at).node);
  return [...new Set(nodes)].filter((id) => graph.nodes[id]?.task !== undefined && id !== visitAt(state, visit).node);
}
