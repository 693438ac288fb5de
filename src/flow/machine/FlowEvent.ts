import type { Json } from '../../model/Json.ts';
import type { FlowStatus, Signer, Visit, VisitState } from './FlowState.ts';

/** Everything that can happen to a state, as data: a history of these makes the same state again. */
export type FlowEvent =
  | { readonly kind: 'begun'; readonly starter: string }
  | { readonly kind: 'status'; readonly status: FlowStatus }
  | { readonly kind: 'variables'; readonly set: Readonly<Record<string, Json>> }
  | { readonly kind: 'choices'; readonly set: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'entered'; readonly visit: Visit }
  /** Another branch comes to a node at which the run stands already; or one of those that came is called back. */
  | { readonly kind: 'origins'; readonly visit: number; readonly from: readonly number[] }
  | ({ readonly kind: 'visit'; readonly visit: number; readonly state: VisitState } & WithoutVotes)
  | { readonly kind: 'due'; readonly visit: number; readonly due: string }
  /** A line was taken: for diagrams. */
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'signer'; readonly signer: Signer }
  | { readonly kind: 'signed'; readonly id: string; readonly change: SignerChange; readonly drop?: readonly Optional[] }
  | { readonly kind: 'copied'; readonly people: readonly string[] }
  | { readonly kind: 'urged'; readonly at: string }
  | { readonly kind: 'remark'; readonly by: string; readonly text: string }
  | { readonly kind: 'moved'; readonly nodes: Readonly<Record<string, string>> };

/** Why a visit is over that its people did not decide. */
export type WithoutVotes = Pick<Visit, 'byRule' | 'byTime'>;

type Optional = 'owner' | 'standsFor' | 'vote' | 'comment';

/** What of a signer may change. */
export type SignerChange = Partial<Omit<Signer, 'id' | 'visit'>>;
