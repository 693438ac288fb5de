import type { FlowGraph } from '../graph/FlowGraph.ts';
import { nearestAncestors } from '../machine/ancestry.ts';
import { type FlowState, liveVisits, signersAt, visitAt } from '../machine/FlowState.ts';
import { tally } from '../machine/openTask.ts';

/** A step that a run has passed; `byTime`: nobody agreed to it in time, and its time limit did. */
export interface PassedStep {
  readonly node: string;
  readonly byTime: boolean;
}

/** The steps that were agreed to last on the ways that lead to where a run stands; what was taken back is none. */
export function passedSteps(graph: FlowGraph, state: FlowState): readonly PassedStep[] {
  const isAgreed = (at: number): boolean => {
    const { node, byTime } = visitAt(state, at);
    if (byTime !== undefined) return byTime === 'agreed';
    const plan = graph.nodes[node]?.task;
    return plan !== undefined && signersAt(state, at).length > 0 && tally(state, at, plan) === 'agreed';
  };
  const found = liveVisits(state).flatMap((live) => nearestAncestors(state, live, isAgreed));
  const steps = found
    .toSorted((a, b) => a - b)
    .map((at) => visitAt(state, at))
    .map(({ node, byTime }): [string, PassedStep] => [node, { node, byTime: byTime !== undefined }]);
  return [...new Map(steps).values()];
}
