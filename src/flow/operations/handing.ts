import { decideVisit, settleRun } from '../machine/advance.ts';
import { type Signer, votersAt } from '../machine/FlowState.ts';
import type { CommandOf } from '../machine/FlowStep.ts';
import { addSigner, notifySigner, openReady, tally } from '../machine/openTask.ts';
import { happen, type Run } from '../machine/Run.ts';
import { Refused } from '../refusals.ts';
import {
  checkNewcomers,
  hasPart,
  isCandidate,
  isOwnRequest,
  ownDecision,
  ownTask,
  planOf,
  refuseIf,
  signerOf,
} from './signing.ts';

/** A candidate takes a task; of two exactly one gets it. */
export function claim(run: Run, { task }: CommandOf<'claim'>): void {
  const signer = signerOf(run, task);
  refuseIf(!isCandidate(run, signer), signer.assignee === run.facts.by.id ? 'taskTaken' : 'forbidden');
  refuseIf(isOwnRequest(run, signer, run.facts.by.id), 'ownRequest');
  refuseIf(signer.state === 'waiting', 'taskWaits');
  refuseIf(signer.assignee !== '' || signer.state !== 'open', 'taskTaken');
  refuseIf(hasPart(run, signer.visit, run.facts.by.id), 'signsAlready');
  happen(run, { kind: 'signed', id: task, change: { assignee: run.facts.by.id } });
}

export function unclaim(run: Run, { task }: CommandOf<'unclaim'>): void {
  const signer = ownTask(run, task);
  refuseIf(signer.owner !== undefined, 'delegated');
  refuseIf(signer.candidates.length === 0, 'notPooled');
  happen(run, { kind: 'signed', id: task, change: { assignee: '' } });
}

/** Somebody is asked for an opinion; the task comes back. */
export function delegate(run: Run, { task, to }: CommandOf<'delegate'>): void {
  const signer = ownDecision(run, task);
  checkNewcomers(run, signer, [to]);
  happen(run, { kind: 'signed', id: task, change: { assignee: to, owner: run.facts.by.id } });
  notifySigner(run, signerOf(run, task));
}

/** An overseer may hand over what others have, or nobody took. */
function taskToHand(run: Run, task: string): Signer {
  const signer = signerOf(run, task);
  if (!run.facts.by.oversees || signer.assignee === run.facts.by.id) return ownDecision(run, task);
  refuseIf(signer.state !== 'open' && signer.state !== 'waiting', 'taskDone');
  refuseIf(planOf(run, signer) === undefined, 'startTask');
  return signer;
}

/** The task is somebody else's from now on. */
export function transfer(run: Run, { task, to }: CommandOf<'transfer'>): void {
  const signer = taskToHand(run, task);
  checkNewcomers(run, signer, [to]);
  happen(run, { kind: 'signed', id: task, change: { assignee: to, candidates: [] }, drop: ['owner', 'standsFor'] });
  if (signer.state === 'open') notifySigner(run, signerOf(run, task));
}

/** More people sign: before the one who asks them, after her, or beside her. */
export function addSigners(run: Run, { task, people, where }: CommandOf<'addSigners'>): void {
  const signer = ownDecision(run, task);
  checkNewcomers(run, signer, people);
  const isAfter = where === 'after';
  const added = people.map((assignee) =>
    addSigner(run, {
      visit: signer.visit,
      state: isAfter ? 'waiting' : 'open',
      assignee,
      candidates: [],
      waitsFor: isAfter ? [task] : [],
      addedBy: run.facts.by.id,
    }),
  );
  if (where !== 'before') return;
  const waitsFor = [...signer.waitsFor, ...added];
  happen(run, { kind: 'signed', id: task, change: { state: 'waiting', waitsFor } });
}

/** Nobody takes off herself: what is hers she decides or hands on. */
const mayRemove = ({ facts: { by } }: Run, { addedBy, assignee }: Signer): boolean =>
  assignee !== by.id && (by.oversees || addedBy === by.id);

/** Signers who have not decided are taken off, by who added them or an overseer. */
export function removeSigners(run: Run, { tasks }: CommandOf<'removeSigners'>): void {
  refuseIf(tasks.length === 0, 'nobodyNamed');
  const signers = tasks.map((task) => signerOf(run, task));
  refuseIf(!signers.every((signer) => mayRemove(run, signer)), 'forbidden');
  refuseIf(!signers.every(({ state }) => state === 'open' || state === 'waiting'), 'taskDone');
  for (const { id, visit } of signers) {
    refuseIf(votersAt(run.state, visit).length <= 1, 'lastSigner');
    happen(run, { kind: 'signed', id, change: { state: 'removed' } });
  }
  for (const visit of new Set(signers.map((signer) => signer.visit))) countAgain(run, visit, signers);
  settleRun(run);
}

/** With fewer who sign, those who did may be enough. */
function countAgain(run: Run, visit: number, signers: readonly Signer[]): void {
  const [signer] = signers.filter((one) => one.visit === visit);
  const plan = signer && planOf(run, signer);
  if (plan === undefined) throw new Refused('startTask');
  const standing = tally(run.state, visit, plan);
  if (standing === 'open') openReady(run, visit);
  else decideVisit(run, visit, standing === 'agreed');
}
