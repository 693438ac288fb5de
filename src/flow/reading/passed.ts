import type { FlowGraph } from '../graph/FlowGraph.ts';
import { nearestAncestors } from '../machine/ancestry.ts';
import { type FlowState, liveVisits, signersAt, visitAt } from '../machine/FlowState.ts';
import { tally } from '../machine/openTask.ts';

/** The steps that people agreed to last on the ways that lead to where a run stands; what was taken back is none. */
export function passedSteps(graph: FlowGraph, state: FlowState): readonly string[] {
  const isAgreed = (at: number): boolean => {
    const plan = graph.nodes[visitAt(state, at).node]?.task;
    return plan !== undefined && signersAt(state, at).length > 0 && tally(state, at, plan) === 'agreed';
  };
  const found = liveVisits(state).flatMap((live) => nearestAncestors(state, live, isAgreed));
  return [...new Set(found.toSorted((a, b) => a - b).map((at) => visitAt(state, at).node))];
}
