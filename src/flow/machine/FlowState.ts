import type { Json } from '../../model/Json.ts';

export type FlowStatus = 'running' | 'suspended' | 'approved' | 'rejected' | 'withdrawn' | 'terminated';

export type VisitState = 'open' | 'waiting' | 'done' | 'cancelled';

/** A round of the run at a node. A visit that is open (a person, a clock) or waits (a join) is a token. */
export interface Visit {
  node: string;
  state: VisitState;
  /** The visits that led here, by their place in `visits`. */
  from: number[];
  /** The line it came by; empty where it did not come by a line (start, return). */
  line: string;
  /** Nobody had to decide: skipped, or passed by a rule. */
  byRule?: boolean;
  /** Its time limit decided, and so. */
  byTime?: 'agreed' | 'rejected';
  /** When a clock rings: a timer, or a task that takes too long. */
  due?: string;
}

/** `waiting`: for those before it; `removed` and `cancelled` have no say. */
export type SignerState = 'waiting' | 'open' | 'done' | 'cancelled' | 'removed';

/** One person's (or one pool's) part in a visit: what a task list shows as a task. */
export interface Signer {
  readonly id: string;
  readonly visit: number;
  state: SignerState;
  /** User id; empty until somebody claimed it. */
  assignee: string;
  /** Who may claim it: `user:<id>`, `role:<alias>`. */
  candidates: string[];
  /** Signers that come first. */
  waitsFor: string[];
  /** Who gave it away for an opinion and gets it back. */
  owner?: string;
  /** The person who is away and for whom the assignee stands. */
  standsFor?: string;
  /** Who added this signer while the task was open. */
  addedBy?: string;
  vote?: boolean;
  comment?: string;
}

/** A run as plain data. Only `applyEvent` changes it. */
export interface FlowState {
  status: FlowStatus;
  starter: string;
  variables: Record<string, Json>;
  visits: Visit[];
  signers: Signer[];
  /** Whom somebody chose for a node: the starter, or one who decided before. */
  choices: Record<string, string[]>;
  copied: string[];
  /** When the open tasks were last urged. */
  urgedAt: string;
  /** The last remark, so that a second press of the same changes nothing. */
  remark: { by: string; text: string };
  /** Runs from before this machine let a starter decide where their process said nothing. */
  lenient?: boolean;
}

export const isLive = ({ state }: Visit): boolean => state === 'open' || state === 'waiting';
export const isOver = ({ status }: FlowState): boolean => status !== 'running' && status !== 'suspended';

/** The places of all visits that are tokens. */
export const liveVisits = ({ visits }: FlowState): number[] =>
  visits.flatMap((visit, at) => (isLive(visit) ? [at] : []));

export const signersAt = ({ signers }: FlowState, visit: number): Signer[] =>
  signers.filter((signer) => signer.visit === visit);

/** The signers of a visit that count when votes are counted. */
export const votersAt = (state: FlowState, visit: number): Signer[] =>
  signersAt(state, visit).filter((signer) => signer.state !== 'removed' && signer.state !== 'cancelled');

/** The visit at that place; every number the machine keeps is one. */
export function visitAt(state: FlowState, at: number): Visit {
  const visit = state.visits[at];
  if (visit === undefined) throw new Error(`No visit ${at}`);
  return visit;
}
