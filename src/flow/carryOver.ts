import type { Json } from '../model/Json.ts';
import type { FlowGraph } from './graph/FlowGraph.ts';
import { noState } from './machine/applyEvent.ts';
import type { FlowState, Signer } from './machine/FlowState.ts';

/** What was written of a run by the engine that ran processes before: where it has been, in order, and its open tasks. */
export interface EarlierRun {
  readonly starter: string;
  readonly variables: Readonly<Record<string, Json>>;
  /** Elements entered, lines among them. */
  readonly path: readonly string[];
  readonly tasks: readonly (Pick<Signer, 'id' | 'assignee' | 'candidates' | 'vote' | 'comment'> & {
    readonly node: string;
    readonly isOpen: boolean;
  })[];
}

/** The latest visits that the lines taken into a node came from. */
function originsOf(graph: FlowGraph, taken: readonly string[], latest: ReadonlyMap<string, number>): number[] {
  const from = taken.flatMap((line) => latest.get(graph.lines[line]?.from ?? '') ?? []);
  return [...new Set(from)];
}

function walk(state: FlowState, graph: FlowGraph, path: readonly string[]): ReadonlyMap<string, number[]> {
  const latest = new Map<string, number>();
  const visitsAt = new Map<string, number[]>();
  let taken: string[] = [];
  for (const id of path) {
    if (graph.lines[id]) taken.push(id);
    if (graph.nodes[id] === undefined) continue;
    const into = taken.filter((line) => graph.lines[line]?.to === id);
    const at = state.visits.length;
    state.visits.push({ node: id, state: 'done', from: originsOf(graph, into, latest), line: into.at(-1) ?? '' });
    taken = taken.filter((line) => !into.includes(line));
    latest.set(id, at);
    visitsAt.set(id, [...(visitsAt.get(id) ?? []), at]);
  }
  // A join that some branches have reached: it was not entered yet, its lines were taken.
  for (const id of new Set(taken.map((line) => graph.lines[line]?.to ?? ''))) {
    if (graph.nodes[id]?.kind !== 'parallel') continue;
    const into = taken.filter((line) => graph.lines[line]?.to === id);
    state.visits.push({ node: id, state: 'waiting', from: originsOf(graph, into, latest), line: into.at(-1) ?? '' });
  }
  return visitsAt;
}

/**
 * A run of the engine before, as a state of this machine: it goes on where it was. Where its process says nothing
 * of requests of one's own, what was allowed when it began stays allowed.
 */
export function carryOver(graph: FlowGraph, run: EarlierRun): FlowState {
  const state: FlowState = { ...noState(), starter: run.starter, variables: { ...run.variables }, lenient: true };
  const visitsAt = walk(state, graph, run.path);
  for (const { node, isOpen, ...signer } of run.tasks) {
    // Tasks come in the order of their rounds; one that no path tells of stands by itself.
    const at = visitsAt.get(node)?.shift() ?? state.visits.push({ node, state: 'done', from: [], line: '' }) - 1;
    const visit = state.visits[at];
    if (visit && isOpen) visit.state = 'open';
    state.signers.push({ ...signer, visit: at, state: isOpen ? 'open' : 'done', waitsFor: [] });
  }
  return state;
}
