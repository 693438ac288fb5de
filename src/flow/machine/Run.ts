import type { FlowGraph } from '../graph/FlowGraph.ts';
import { applyEvent } from './applyEvent.ts';
import type { FlowEvent } from './FlowEvent.ts';
import type { FlowState } from './FlowState.ts';
import type { FlowEffect, FlowFacts } from './FlowStep.ts';

/** One step while it is worked out: a copy of the state, and what has happened to it so far. */
export interface Run {
  readonly graph: FlowGraph;
  readonly state: FlowState;
  readonly facts: FlowFacts;
  readonly events: FlowEvent[];
  readonly effects: FlowEffect[];
  /** Nodes that a rule passed in this step: passing one again would go round for ever. */
  readonly passed: Set<string>;
}

export function happen(run: Run, event: FlowEvent): void {
  applyEvent(run.state, event);
  run.events.push(event);
}
