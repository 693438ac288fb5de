import { evaluateCondition } from '../../model/evaluateCondition.ts';
import { userCandidate } from '../approvers/candidates.ts';
import {
  type Approver,
  type ApproverQuestion,
  type Resolution,
  resolveApprovers,
  TO_OVERSEERS,
} from '../approvers/resolveApprovers.ts';
import type { FlowNode } from '../graph/FlowGraph.ts';
import type { TaskPlan } from '../graph/TaskPlan.ts';
import { wallAfter } from './due.ts';
import { type FlowState, type Signer, signersAt, votersAt } from './FlowState.ts';
import { happen, type Run } from './Run.ts';

/** What became of a task as soon as it came up. */
export type TallyResult = 'open' | 'agreed' | 'rejected';

const peopleOf = ({ assignee, candidates }: Signer): readonly string[] =>
  assignee === '' ? candidates : [userCandidate(assignee)];

/** Tells those who have it now. */
export const notifySigner = (run: Run, signer: Signer, kind: 'opened' | 'reminded' = 'opened'): void => {
  run.effects.push({ kind, task: signer.id, people: peopleOf(signer) });
};

export function addSigner(run: Run, signer: Omit<Signer, 'id'>): string {
  const id = run.facts.newId();
  happen(run, { kind: 'signer', signer: { id, ...signer } });
  if (signer.state === 'open') notifySigner(run, { id, ...signer });
  return id;
}

const isSettled = (state: FlowState, id: string): boolean => {
  const found = state.signers.find((one) => one.id === id);
  return found === undefined || !['open', 'waiting'].includes(found.state);
};

/** Those whose turn has come. */
export function openReady(run: Run, visit: number): void {
  for (const signer of signersAt(run.state, visit)) {
    if (signer.state !== 'waiting' || !signer.waitsFor.every((id) => isSettled(run.state, id))) continue;
    happen(run, { kind: 'signed', id: signer.id, change: { state: 'open' } });
    notifySigner(run, signer);
  }
}

/** How the votes of a visit stand. Whoever was added counts as those who were there from the beginning. */
export function tally(state: FlowState, visit: number, { signing }: TaskPlan): TallyResult {
  const voters = votersAt(state, visit);
  const share = signing.mode === 'each' ? signing.need : 1;
  // 0.6 of 5 are 3, also where a computer takes 0.6 x 5 for a little more.
  const need = Math.max(1, Math.ceil(share * voters.length - 1e-9));
  const agreed = voters.filter(({ vote }) => vote === true).length;
  const refused = voters.filter(({ vote }) => vote === false).length;
  if (agreed >= need) return 'agreed';
  return voters.length - refused < need ? 'rejected' : 'open';
}

/** Who agreed since the starter last handed the request in, and was not called back. */
function agreedIn({ signers, visits }: FlowState): string[] {
  const begun = visits.findLastIndex(({ from }) => from.length === 0);
  return signers.flatMap(({ vote, assignee, visit, state }) =>
    vote === true && state === 'done' && visit > begun && visits[visit]?.state === 'done' ? [assignee] : [],
  );
}

function questionOf({ state, facts }: Run, node: FlowNode, plan: TaskPlan): ApproverQuestion {
  const lenient = state.lenient === true && plan.self === 'remove';
  return {
    node: node.id,
    plan: lenient ? { ...plan, self: 'allow' } : plan,
    starter: state.starter,
    variables: state.variables,
    choices: state.choices,
    agreed: agreedIn(state),
    now: facts.now,
  };
}

const NEW = { waitsFor: [], candidates: [], assignee: '' } as const satisfies Partial<Signer>;

/** One task for all: whoever is alone has it, several claim. */
function openPool(run: Run, visit: number, plan: TaskPlan, found: Resolution & { kind: 'people' }): void {
  const [only, ...more] = found.people;
  const direct = plan.direct && only !== undefined && more.length === 0 && found.groups.length === 0;
  const candidates = direct ? [] : [...found.people.map(({ id }) => userCandidate(id)), ...found.groups];
  const away = direct && only.standsFor !== undefined ? { standsFor: only.standsFor } : {};
  addSigner(run, { ...NEW, waitsFor: [], visit, state: 'open', assignee: direct ? only.id : '', candidates, ...away });
}

interface Seat {
  readonly approver?: Approver;
  readonly groups: readonly string[];
}

/** A task for each of them; who agreed before may count as having agreed again. */
function openEach(run: Run, visit: number, seats: readonly Seat[], agreed: readonly string[], inOrder: boolean): void {
  let before: string[] = [];
  for (const { approver, groups } of seats) {
    const isAgreed = approver !== undefined && agreed.includes(approver.id);
    const waits = inOrder && before.some((id) => !isSettled(run.state, id));
    const id = addSigner(run, {
      visit,
      state: isAgreed ? 'done' : waits ? 'waiting' : 'open',
      assignee: approver?.id ?? '',
      candidates: [...groups],
      waitsFor: inOrder ? before : [],
      ...(approver?.standsFor === undefined ? {} : { standsFor: approver.standsFor }),
      ...(isAgreed ? { vote: true } : {}),
    });
    if (!isAgreed) before = [id];
  }
}

function openFor(
  run: Run,
  visit: number,
  question: ApproverQuestion,
  found: Resolution & { kind: 'people' },
): TallyResult {
  const { plan } = question;
  const again = plan.twice === 'skip' && !run.passed.has(question.node) ? question.agreed : [];
  if (plan.signing.mode === 'each') {
    const seats = [
      ...found.people.map((approver) => ({ approver, groups: [] })),
      ...(found.groups.length > 0 ? [{ groups: found.groups }] : []),
    ];
    openEach(run, visit, seats, again, plan.signing.inOrder);
    return tally(run.state, visit, plan);
  }
  if (found.people.some(({ id }) => again.includes(id))) return 'agreed';
  openPool(run, visit, plan, found);
  return 'open';
}

/** Sets the clock of a visit that has one, for the first time or again. */
export function setClock(run: Run, visit: number, duration: string | undefined): void {
  if (duration === undefined) return;
  const due = wallAfter(run.facts.now, duration);
  happen(run, { kind: 'due', visit, due });
  run.effects.push({ kind: 'clock', visit, due });
}

/** Gives a task to those whom its plan names. A rule passes a node at most once a step; then people look at it. */
export function openTask(run: Run, visit: number, node: FlowNode, plan: TaskPlan): TallyResult {
  const { variables } = run.state;
  const mayPass = !run.passed.has(node.id);
  if (mayPass && plan.skip && evaluateCondition(plan.skip, { row: variables, form: variables })) return 'agreed';
  const question = questionOf(run, node, plan);
  const found = resolveApprovers(question, run.facts.people);
  if (found.kind !== 'people' && mayPass) return found.kind === 'skip' ? 'agreed' : 'rejected';
  const opening = openFor(run, visit, question, found.kind === 'people' ? found : TO_OVERSEERS);
  if (opening === 'open') setClock(run, visit, plan.due);
  return opening;
}
