import { isBlank } from '../../../model/isBlank.ts';
import type { FlowPlace, FlowRunView, RunTask } from '../../../protocol/calls/readFlowRun.ts';

export type TaskOp = RunTask['operations'][number]['op'];
export type RunOp = FlowRunView['operations'][number]['op'];

/** Something to be done: with one task, or with the whole run. */
export type Act =
  | { readonly op: TaskOp; readonly text: string; readonly task: RunTask }
  | { readonly op: RunOp; readonly text: string; readonly task?: undefined; readonly choices: readonly FlowPlace[] };

/** The same thing to be done as its run says it now: in the reader's language of now, and with the task as it stands. */
export function actOfNow(
  act: Act,
  { open, operations, choices }: Pick<FlowRunView, 'open' | 'operations' | 'choices'>,
): Act {
  if (act.task === undefined) {
    const found = operations.find(({ op }) => op === act.op);
    return found === undefined ? act : { ...found, choices };
  }
  const task = open.find(({ taskId }) => taskId === act.task.taskId);
  const found = task?.operations.find(({ op }) => op === act.op);
  return task === undefined || found === undefined ? act : { ...found, task };
}

/** What somebody entered; empty where nothing is asked. */
export interface ActEntry {
  readonly comment: string;
  readonly to: string;
  readonly people: readonly string[];
  readonly where: 'before' | 'after' | 'beside';
  /** What of the record changes with it, as JSON text. */
  readonly record?: string;
  /** People by the step they are chosen for. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

export const NOTHING_ENTERED: ActEntry = { comment: '', to: '', people: [], where: 'beside', chosen: {} };

/** Whether something would be lost with it: what was said, and who or which step was chosen. */
export const isEntered = ({ comment, to, people, chosen }: ActEntry): boolean =>
  !isBlank(comment) || to !== '' || [people, ...Object.values(chosen)].some((some) => some.length > 0);

type Need = 'no' | 'may' | 'must';

/** Done at a press: there is nothing to say. */
const AT_ONCE: readonly (TaskOp | RunOp)[] = ['claim', 'unclaim', 'resume'];
const WITH_REASON: readonly (TaskOp | RunOp)[] = ['reject', 'return', 'terminate', 'comment'];
const TO_ONE: readonly (TaskOp | RunOp)[] = ['delegate', 'transfer'];
const TO_SEVERAL: readonly (TaskOp | RunOp)[] = ['addSigners', 'copy'];
/** What cannot be undone by the one who did it. */
const GRAVE: readonly (TaskOp | RunOp)[] = ['reject', 'terminate', 'withdraw', 'removeSigners'];
/** A step is decided, together with its fields. */
const DECISIONS: readonly (TaskOp | RunOp)[] = ['approve', 'reject'];

/** What one came for. */
const LEADING: readonly (TaskOp | RunOp)[] = ['approve', 'claim'];

/** How a button for it looks. */
export const looksOf = (op: TaskOp | RunOp) => ({
  variant: LEADING.includes(op) ? ('contained' as const) : ('outlined' as const),
  color: GRAVE.includes(op) ? ('error' as const) : LEADING.includes(op) ? ('primary' as const) : ('inherit' as const),
});

/** Steps whose people are chosen with it. */
export const choicesOf = (act: Act): readonly FlowPlace[] => {
  if (act.task !== undefined) return act.op === 'approve' ? act.task.choices : [];
  return act.op === 'restart' ? act.choices : [];
};

/** Where a task is sent back to unless another place is chosen. */
export const nearestPlace = ({ task }: Act): 'last' | 'starter' =>
  task !== undefined && task.returns.length > 0 ? 'last' : 'starter';

/** A step by its name and who has it: several people may have the same one. */
export const stepTitle = ({ name, assignee }: RunTask): string =>
  assignee.name === '' ? name : `${name} · ${assignee.name}`;

/** What an operation asks for before it is done. */
export function asks(act: Act) {
  const { op } = act;
  const comment: Need = WITH_REASON.includes(op) ? 'must' : AT_ONCE.includes(op) || op === 'restart' ? 'no' : 'may';
  return {
    comment,
    person: TO_ONE.includes(op),
    people: TO_SEVERAL.includes(op),
    where: op === 'addSigners',
    place: op === 'return',
    record: DECISIONS.includes(op),
    isGrave: GRAVE.includes(op),
    isAtOnce: AT_ONCE.includes(op) || (op === 'restart' && choicesOf(act).length === 0),
  };
}

/** What is said to it is called: a run is terminated for a reason, in the list of runs too. */
export const sayingOf = ({ op }: Act) => (op === 'terminate' ? 'run.reason' : 'run.comment');

/** What is missing still, as the key of its text. */
export function missingIn(act: Act, { comment, to, people }: ActEntry) {
  const { comment: need, ...asked } = asks(act);
  if (asked.person && to === '') return 'run.to';
  if (asked.people && people.length === 0) return act.op === 'copy' ? 'run.copyPeople' : 'run.signers';
  if (need === 'must' && isBlank(comment)) return sayingOf(act);
  return undefined;
}
