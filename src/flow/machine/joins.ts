import { reachableFrom } from '../graph/FlowGraph.ts';
import { type FlowState, liveVisits, visitAt } from './FlowState.ts';
import type { Run } from './Run.ts';

const waitingOf = (state: FlowState): number[] =>
  liveVisits(state).filter((at) => visitAt(state, at).state === 'waiting');

/** Whether one of these tokens can still come to where that one waits. */
const isAwaited = ({ graph, state }: Run, waiting: number, tokens: readonly number[]): boolean =>
  tokens.some(
    (at) => at !== waiting && reachableFrom(graph, visitAt(state, at).node).has(visitAt(state, waiting).node),
  );

/**
 * The join that goes on now. A join waits for every branch that can still come, and for no other: whether a branch
 * was never taken, ended elsewhere or was cancelled makes no difference. Joins that wait for one another only are
 * let go in the order of their first arrival.
 */
export function readyJoin(run: Run): number | undefined {
  const live = liveVisits(run.state);
  const waiting = waitingOf(run.state);
  const free = waiting.find((at) => !isAwaited(run, at, live));
  if (free !== undefined) return free;
  const open = live.filter((at) => !waiting.includes(at));
  return waiting.find((at) => !isAwaited(run, at, open));
}
