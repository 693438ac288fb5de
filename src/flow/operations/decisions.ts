import { isBlank } from '../../model/isBlank.ts';
import { BY_RULE, callIn, clear, decideVisit, endRun, enterNode, leave, settleRun } from '../machine/advance.ts';
import { ancestorsOf, descendantsOf, nearestAncestors } from '../machine/ancestry.ts';
import { isLive, isOver, type Signer, signersAt, visitAt } from '../machine/FlowState.ts';
import type { CommandOf } from '../machine/FlowStep.ts';
import { notifySigner, openReady, setClock, tally } from '../machine/openTask.ts';
import { happen, type Run } from '../machine/Run.ts';
import { reopen } from '../machine/reopen.ts';
import { ownDecision, ownTask, planOf, refuseIf, signerOf } from './signing.ts';

/** An opinion that was asked for goes back to who asked. */
function giveBack(run: Run, { id, owner = '' }: Signer, comment: string): void {
  happen(run, { kind: 'signed', id, change: { assignee: owner, comment }, drop: ['owner'] });
  notifySigner(run, signerOf(run, id));
}

function vote(run: Run, signer: Signer, agrees: boolean, comment: string): void {
  if (signer.owner !== undefined) {
    giveBack(run, signer, comment);
    return;
  }
  const plan = planOf(run, signer);
  happen(run, { kind: 'signed', id: signer.id, change: { state: 'done', vote: agrees, comment } });
  // The starter has handed her request in again.
  if (plan === undefined) leave(run, signer.visit);
  else {
    const standing = tally(run.state, signer.visit, plan);
    if (standing === 'open') openReady(run, signer.visit);
    else decideVisit(run, signer.visit, standing === 'agreed');
  }
  settleRun(run);
}

export function approve(run: Run, { task, comment = '', variables, choices }: CommandOf<'approve'>): void {
  const signer = ownTask(run, task);
  if (variables) happen(run, { kind: 'variables', set: variables });
  if (choices) happen(run, { kind: 'choices', set: choices });
  vote(run, signer, true, comment);
}

export function reject(run: Run, { task, comment }: CommandOf<'reject'>): void {
  const signer = ownTask(run, task);
  refuseIf(planOf(run, signer) === undefined, 'startTask');
  refuseIf(isBlank(comment), 'commentMissing');
  vote(run, signer, false, comment);
}

const isStep = ({ graph, state }: Run, at: number): boolean => {
  const { node, byRule } = visitAt(state, at);
  return graph.nodes[node]?.task !== undefined && byRule !== true;
};

/** Where a task goes back to; where two branches met, the last step may be two. */
function targetsOf(run: Run, visit: number, to: string): readonly number[] {
  const { state } = run;
  if (to !== 'last') {
    const found = ancestorsOf(state, visit).filter((at) => visitAt(state, at).node === to && run.graph.nodes[to]?.task);
    refuseIf(found.length === 0, 'noWayBack');
    return [Math.max(...found)];
  }
  const nearest = nearestAncestors(state, visit, (at) => isStep(run, at));
  const latest = nearest.filter((at) => !nearest.some((other) => ancestorsOf(state, other).includes(at)));
  refuseIf(latest.length === 0, 'atStart');
  return latest;
}

/** A task goes back. Everything that came after the step it goes to is taken back with it, in every branch. */
export function goBack(run: Run, { task, to, comment }: CommandOf<'return'>): void {
  const signer = ownDecision(run, task);
  refuseIf(isBlank(comment), 'commentMissing');
  const isToStarter = to === 'starter' || to === run.graph.start;
  const targets = isToStarter ? [] : targetsOf(run, signer.visit, to);
  happen(run, { kind: 'signed', id: signer.id, change: { state: 'done', comment } });
  if (isToStarter) {
    callIn(run);
  } else {
    clear(run, [...targets, signer.visit], signer.visit);
    for (const target of targets) reopen(run, target);
  }
  settleRun(run);
}

/** Nobody behind this step has done anything that would be lost. */
function refuseGoneOn(run: Run, visit: number): void {
  const { state, graph } = run;
  const later = [...descendantsOf(state, [visit])].filter((at) => at !== visit);
  const acted = later.some((at) => {
    const kind = graph.nodes[visitAt(state, at).node]?.kind;
    const isRung = kind === 'timer' && !isLive(visitAt(state, at));
    return kind === 'service' || isRung || signersAt(state, at).some((signer) => signer.state === 'done');
  });
  refuseIf(acted || visitAt(state, visit).state === 'cancelled', 'goneOn');
}

/** A vote is taken back while the others still vote. */
function unvote(run: Run, signer: Signer): void {
  const after = signersAt(run.state, signer.visit).filter(({ waitsFor }) => waitsFor.includes(signer.id));
  refuseIf(
    after.some(({ state }) => state === 'done'),
    'goneOn',
  );
  for (const { id, state } of after)
    if (state === 'open') happen(run, { kind: 'signed', id, change: { state: 'waiting' } });
  happen(run, { kind: 'signed', id: signer.id, change: { state: 'open' }, drop: ['vote', 'comment'] });
  notifySigner(run, signer);
}

function takeBack(run: Run, task: string): void {
  const signer = signerOf(run, task);
  refuseIf(signer.assignee !== run.facts.by.id || run.facts.by.id === '', 'notYours');
  refuseIf(signer.state !== 'done' || signer.vote === undefined, 'sameAgain');
  refuseIf(planOf(run, signer) === undefined, 'goneOn');
  if (isLive(visitAt(run.state, signer.visit))) {
    unvote(run, signer);
    return;
  }
  refuseGoneOn(run, signer.visit);
  clear(run, [signer.visit]);
  reopen(run, signer.visit, ({ id, state }) => state === 'done' && id !== signer.id);
  settleRun(run);
}

export function withdraw(run: Run, { task }: CommandOf<'withdraw'>): void {
  if (task !== undefined) {
    takeBack(run, task);
    return;
  }
  refuseIf(run.facts.by.id !== run.state.starter, 'forbidden');
  endRun(run, 'withdrawn');
}

/** The clock rings: a timer lets go, a task that takes too long does what its plan says. */
export function ring(run: Run, { visit }: CommandOf<'timer'>): void {
  const { state, graph, facts } = run;
  refuseIf(facts.by.isSystem !== true, 'forbidden');
  const at = state.visits[visit];
  refuseIf(at?.state !== 'open' || at.due === undefined || at.due > facts.now, 'notDue');
  const plan = graph.nodes[visitAt(state, visit).node]?.task;
  if (plan === undefined) leave(run, visit);
  else if (plan.onTimeout === 'remind') {
    for (const signer of signersAt(state, visit)) if (signer.state === 'open') notifySigner(run, signer, 'reminded');
    setClock(run, visit, plan.due);
  } else {
    const agreed = plan.onTimeout === 'approve';
    decideVisit(run, visit, agreed, { ...BY_RULE, byTime: agreed ? 'agreed' : 'rejected' });
  }
  settleRun(run);
}

function begin(run: Run, choices: Readonly<Record<string, readonly string[]>> | undefined): void {
  if (choices) happen(run, { kind: 'choices', set: choices });
  enterNode(run, run.graph.start, []);
  settleRun(run);
}

export function start(run: Run, { variables, choices }: CommandOf<'start'>): void {
  refuseIf(run.state.visits.length > 0, 'begun');
  const { initiator } = run.graph;
  happen(run, { kind: 'begun', starter: run.facts.by.id });
  happen(run, { kind: 'variables', set: { ...variables, ...(initiator ? { [initiator]: run.facts.by.id } : {}) } });
  begin(run, choices);
}

/** A run that was refused, withdrawn or terminated begins again, with its history before it. */
export function restart(run: Run, { variables, choices }: CommandOf<'restart'>): void {
  refuseIf(run.facts.by.id !== run.state.starter, 'forbidden');
  refuseIf(!isOver(run.state), 'notOver');
  refuseIf(run.state.status === 'approved', 'approvedRun');
  happen(run, { kind: 'status', status: 'running' });
  if (variables) happen(run, { kind: 'variables', set: variables });
  begin(run, choices);
}

/** A run whose paper was taken away, and is there again, lies with its starter: what stood before is hers to hand in. */
export function reviveRun(run: Run): void {
  refuseIf(!run.facts.by.oversees, 'forbidden');
  refuseIf(!isOver(run.state), 'notOver');
  refuseIf(run.state.status === 'approved', 'approvedRun');
  happen(run, { kind: 'status', status: 'running' });
  callIn(run);
}
