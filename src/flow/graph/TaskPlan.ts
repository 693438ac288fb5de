import type { Condition } from '../../model/Condition.ts';

/** Where approvers come from. Names are templates: an id, an alias, or a variable such as `${manager}`. */
export type ApproverRule = { readonly when?: Condition } & (
  | { readonly by: 'user' | 'role' | 'post' | 'department'; readonly names: readonly string[] }
  /** Heads above the starter's department (or a named one), so many levels up; `chain` takes every level on the way. */
  | { readonly by: 'head'; readonly levels: number; readonly chain: boolean; readonly department?: string }
  | { readonly by: 'starter' | 'starterChoice' | 'previousChoice' }
  /** A field of the form, by the name of its variable. */
  | { readonly by: 'field'; readonly name: string }
);

/**
 * How those who were found decide: `one` of them for all (whoever claims it), or `each` of them, of whom the share
 * `need` has to agree (0 means: one is enough; 1 means: everybody), at once or one after the other.
 */
export type Signing =
  | { readonly mode: 'one' }
  | { readonly mode: 'each'; readonly need: number; readonly inOrder: boolean };

/** The words of each rule of a task; the first holds where its file says nothing. */
export const TASK_RULES = {
  /** Nobody is found. */
  nobody: ['overseers', 'skip', 'reject'],
  /** The starter is among those found. */
  self: ['remove', 'head', 'skip', 'allow'],
  /** Somebody who agreed in this run already is found again. */
  twice: ['again', 'skip'],
  onReject: ['end', 'lines', 'starter'],
  /** Its time is over. */
  onTimeout: ['remind', 'approve', 'reject'],
} as const;

type TaskRules = { readonly [Name in keyof typeof TASK_RULES]: (typeof TASK_RULES)[Name][number] };

/** Who does a user task, and what happens when that is not plain. */
export interface TaskPlan extends TaskRules {
  readonly approvers: readonly ApproverRule[];
  readonly signing: Signing;
  /** One person who need not claim it. */
  readonly direct: boolean;
  readonly priority: number;
  /** How long it may take. */
  readonly due?: string;
  /** The task is passed over when this holds. */
  readonly skip?: Condition;
}
