import type { Json } from '../../model/Json.ts';
import type { EngineText } from '../../model/Text.ts';
import type { Member } from '../approvers/candidates.ts';
import type { PeopleDirectory } from '../approvers/PeopleDirectory.ts';
import type { FlowGraph } from '../graph/FlowGraph.ts';
import type { RefusalCode } from '../refusals.ts';
import type { FlowEvent } from './FlowEvent.ts';
import type { FlowState, FlowStatus } from './FlowState.ts';

type Choices = Readonly<Record<string, readonly string[]>>;
type Variables = Readonly<Record<string, Json>>;

/** What a person (or the clock) wants of a run. `task` is the id of a signer. */
export type FlowCommand =
  | { readonly op: 'start'; readonly variables: Variables; readonly choices?: Choices }
  | { readonly op: 'claim' | 'unclaim'; readonly task: string }
  | {
      readonly op: 'approve';
      readonly task: string;
      readonly comment?: string;
      readonly variables?: Variables;
      readonly choices?: Choices;
    }
  | { readonly op: 'reject'; readonly task: string; readonly comment: string }
  /** `to`: `last`, `starter`, or the id of a node that led here. */
  | { readonly op: 'return'; readonly task: string; readonly to: string; readonly comment: string }
  /** With a task: one's own decision is taken back; without: the starter withdraws the request. */
  | { readonly op: 'withdraw'; readonly task?: string; readonly comment?: string }
  | { readonly op: 'delegate' | 'transfer'; readonly task: string; readonly to: string; readonly comment?: string }
  | {
      readonly op: 'addSigners';
      readonly task: string;
      readonly people: readonly string[];
      readonly where: 'before' | 'after' | 'beside';
      readonly comment?: string;
    }
  | { readonly op: 'removeSigners'; readonly tasks: readonly string[]; readonly comment?: string }
  | { readonly op: 'copy'; readonly people: readonly string[]; readonly comment?: string }
  | { readonly op: 'urge' | 'suspend' | 'resume'; readonly comment?: string }
  | { readonly op: 'comment' | 'terminate' | 'revive'; readonly comment: string }
  | { readonly op: 'restart'; readonly variables?: Variables; readonly choices?: Choices }
  | { readonly op: 'migrate'; readonly to: FlowGraph; readonly mapping?: Readonly<Record<string, string>> }
  /** The clock: a timer is due, or a task has taken too long. */
  | { readonly op: 'timer'; readonly visit: number };

export type FlowOperation = FlowCommand['op'];
/** The command of an operation. */
export type CommandOf<
  Name extends FlowOperation,
  Command extends FlowCommand = FlowCommand,
> = Command extends FlowCommand ? (Name extends Command['op'] ? Command : never) : never;

/** Who acts. The clock acts as the system. */
export interface FlowActor extends Member {
  /** Looks after the runs of her tenant. */
  readonly oversees: boolean;
  readonly isSystem?: boolean;
}

/** What a step may know of the world. Nothing else flows in, so that the same facts give the same step. */
export interface FlowFacts {
  readonly by: FlowActor;
  /** Wall time, `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string;
  readonly newId: () => string;
  readonly people: PeopleDirectory;
}

/** What the world has to do because of a step. */
export type FlowEffect =
  /** A task came to somebody; she, or everybody who may claim it, is told. */
  | { readonly kind: 'opened' | 'reminded'; readonly task: string; readonly people: readonly string[] }
  | { readonly kind: 'copied'; readonly people: readonly string[] }
  /** The step of this task was agreed to, by its people or its time limit. */
  | { readonly kind: 'passed'; readonly task: string }
  /** Call `timer` for this visit at that moment; one that is over then is ignored. */
  | { readonly kind: 'clock'; readonly visit: number; readonly due: string }
  /** Run this declared action with the starter's rights, in the same transaction. */
  | { readonly kind: 'act'; readonly action: string; readonly visit: number }
  | { readonly kind: 'ended'; readonly status: FlowStatus };

/** One line of a history: who did what when, and what came of it. Entries are only ever added. */
export interface HistoryEntry {
  readonly at: string;
  readonly by: string;
  readonly op: FlowOperation;
  readonly comment: string;
  readonly events: readonly FlowEvent[];
}

/** Why nothing was done. */
export interface FlowRefusal {
  readonly refused: RefusalCode;
  readonly text: EngineText;
}

export interface FlowProgress {
  readonly state: FlowState;
  readonly history: HistoryEntry;
  readonly effects: readonly FlowEffect[];
}

export type FlowResult = FlowProgress | FlowRefusal;

export const isRefused = (result: FlowResult): result is FlowRefusal => 'refused' in result;
