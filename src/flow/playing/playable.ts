import { conditionDependencies } from '../../model/conditionDependencies.ts';
import type { FlowGraph, FlowNode } from '../graph/FlowGraph.ts';
import type { TaskPlan } from '../graph/TaskPlan.ts';

/** So many sign where several do: a majority, a share and a refusal can all be seen. */
const SIGNERS = 3;

/** Who signs a step of a run that is only played; nobody there is has such an id. */
const personsOf = (id: string, { signing }: TaskPlan): readonly string[] =>
  Array.from({ length: signing.mode === 'one' ? 1 : SIGNERS }, (_one, at) => `${id}.${at + 1}`);

function playableNode(node: FlowNode): FlowNode {
  const { id, task } = node;
  if (task === undefined) return node;
  const approvers = [{ by: 'user', names: personsOf(id, task) }] as const;
  return { ...node, task: { ...task, approvers, direct: true } };
}

/** The process with made-up people at its steps: whoever they are, votes, refusals and ways are its own. */
export const playable = (graph: FlowGraph): FlowGraph => ({
  ...graph,
  nodes: Object.fromEntries(Object.values(graph.nodes).map((node) => [node.id, playableNode(node)])),
});

/** What the ways of a process depend on and its form would say. */
export function askedVariables({ nodes, lines, initiator = '' }: FlowGraph): readonly string[] {
  const conditions = [...Object.values(lines).map((line) => line.condition), ...Object.values(nodes).map(skipOf)];
  const names = conditions.flatMap((condition) => (condition === undefined ? [] : conditionDependencies(condition)));
  // What was decided last, and who started it, the machine says itself.
  return [...new Set(names)].filter((name) => name !== 'pass' && name !== initiator);
}

const skipOf = ({ task }: FlowNode) => task?.skip;
