import { applyEvent, noState } from '../../src/flow/machine/applyEvent.ts';
import type { FlowState } from '../../src/flow/machine/FlowState.ts';
import type { HistoryEntry } from '../../src/flow/machine/FlowStep.ts';

/** The state that a history leads to: the very one that its last step answered. */
export function replay(history: readonly HistoryEntry[]): FlowState {
  const state = noState();
  for (const { events } of history) for (const event of events) applyEvent(state, event);
  return state;
}
