import { candidatesOf } from '../approvers/candidates.ts';
import type { TaskPlan } from '../graph/TaskPlan.ts';
import { type Signer, visitAt, votersAt } from '../machine/FlowState.ts';
import type { Run } from '../machine/Run.ts';
import { isOpenToStarter } from '../reading/openToStarter.ts';
import { Refused } from '../refusals.ts';

export function refuseIf(condition: boolean, code: Refused['code']): void {
  if (condition) throw new Refused(code);
}

/** The task, open or not. */
export function signerOf({ state }: Run, id: string): Signer {
  const found = state.signers.find((signer) => signer.id === id);
  if (found === undefined) throw new Refused('noTask');
  return found;
}

export const isCandidate = ({ facts }: Run, { candidates }: Signer): boolean => {
  const as = candidatesOf(facts.by);
  return candidates.some((candidate) => as.includes(candidate));
};

/** The plan of the step a task belongs to; undefined at the start, where a returned request waits for its starter. */
export const planOf = ({ graph, state }: Run, { visit }: Signer): TaskPlan | undefined =>
  graph.nodes[visitAt(state, visit).node]?.task;

/** Whether that person would decide on her own request where the process does not say she may. */
export const isOwnRequest = (run: Run, signer: Signer, id: string): boolean =>
  id === run.state.starter && !isOpenToStarter(run.graph, visitAt(run.state, signer.visit).node, run.state);

function refuseClosed({ state }: Signer): void {
  refuseIf(state === 'waiting', 'taskWaits');
  refuseIf(state !== 'open', 'taskDone');
}

/** An open task of who acts: only then may she decide it or hand it on. */
export function ownTask(run: Run, id: string): Signer {
  const signer = signerOf(run, id);
  const isMine = run.facts.by.id !== '' && signer.assignee === run.facts.by.id;
  const mayClaim = signer.assignee === '' && isCandidate(run, signer);
  refuseIf(!isMine && !mayClaim, 'forbidden');
  refuseClosed(signer);
  refuseIf(!isMine, 'taskUnclaimed');
  return signer;
}

/** The same for a task that somebody decides on for good: not the returned request, not another's task. */
export function ownDecision(run: Run, id: string): Signer {
  const signer = ownTask(run, id);
  refuseIf(planOf(run, signer) === undefined, 'startTask');
  refuseIf(signer.owner !== undefined, 'delegated');
  return signer;
}

/** People who may be given a part in this step; each is checked, and none may have one already. */
export function checkNewcomers(run: Run, signer: Signer, people: readonly string[]): void {
  refuseIf(people.length === 0, 'nobodyNamed');
  for (const id of people) {
    refuseIf(!isThere(run, id), 'unknownPerson');
    refuseIf(isOwnRequest(run, signer, id), 'ownRequest');
    refuseIf(hasPart(run, signer.visit, id), 'signsAlready');
  }
  refuseIf(new Set(people).size < people.length, 'signsAlready');
}

export const isThere = ({ facts }: Run, id: string): boolean => facts.people.person(id)?.enabled === true;

/** Whether that person signs at this step already, or gets a part in it back. */
export const hasPart = ({ state }: Run, visit: number, id: string): boolean =>
  votersAt(state, visit).some((one) => one.assignee === id || one.owner === id);

/** Whether somebody takes or took part: then she may say something about it. */
export const takesPart = (run: Run): boolean => {
  const { by } = run.facts;
  return (
    by.oversees ||
    by.id === run.state.starter ||
    run.state.copied.includes(by.id) ||
    run.state.signers.some(
      (signer) => signer.assignee === by.id || (signer.assignee === '' && isCandidate(run, signer)),
    )
  );
};
