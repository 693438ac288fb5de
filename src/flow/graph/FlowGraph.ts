import type { Condition } from '../../model/Condition.ts';
import type { TaskPlan } from './TaskPlan.ts';

export type NodeKind = 'start' | 'end' | 'task' | 'service' | 'timer' | 'exclusive' | 'parallel';

/** One element of a process that a run can stand at or pass. Lines are named by their ids, in the order of the file. */
export interface FlowNode {
  readonly id: string;
  readonly name: string;
  readonly kind: NodeKind;
  readonly incoming: readonly string[];
  readonly outgoing: readonly string[];
  /** The line that is taken when no condition holds. */
  readonly otherwise?: string;
  /** Of a task. */
  readonly task?: TaskPlan;
  /** Of a service task: `entity.action`. */
  readonly action?: string;
  /** Of a timer: how long it waits, as ISO 8601 writes it (`P3D`, `PT4H`). */
  readonly wait?: string;
}

/** A sequence flow. Without a condition it is always open. */
export interface FlowLine {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly condition?: Condition;
}

/** A process that was checked, as plain data: the machine can run it from its start to an end. */
export interface FlowGraph {
  readonly key: string;
  readonly name: string;
  readonly start: string;
  /** Variable that takes the id of who started the run (Flowable's `initiator`). */
  readonly initiator?: string;
  /** Many of its tasks may be agreed to at once, unread (`shian:bulk`). */
  readonly inBulk?: true;
  readonly nodes: Readonly<Record<string, FlowNode>>;
  readonly lines: Readonly<Record<string, FlowLine>>;
  /** English names by element, as far as the file gives them (`shian:en`). */
  readonly english: Readonly<Record<string, string>>;
}

/** The node of that id; a graph that was checked has it. */
export function nodeAt(graph: FlowGraph, id: string): FlowNode {
  const node = graph.nodes[id];
  if (node === undefined) throw new Error(`No node ${id} in ${graph.key}`);
  return node;
}

/** What lies behind a node, line by line. */
export const nextOf = ({ nodes, lines }: FlowGraph, id: string): readonly string[] =>
  (nodes[id]?.outgoing ?? []).flatMap((line) => lines[line]?.to ?? []);

/** Everything that these steps lead to from these ids, at however many of them; an id itself only if a round leads back to it. */
export function reachedBy(ids: readonly string[], step: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...ids];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of step(at)) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

const reaches = new WeakMap<FlowGraph, Map<string, ReadonlySet<string>>>();

/** Every node that can still come after this one; the node itself only if a round leads back to it. */
export function reachableFrom(graph: FlowGraph, id: string): ReadonlySet<string> {
  const known = reaches.get(graph) ?? new Map<string, ReadonlySet<string>>();
  reaches.set(graph, known);
  const found = known.get(id);
  if (found) return found;
  const reached = reachedBy([id], (at) => nextOf(graph, at));
  known.set(id, reached);
  return reached;
}
