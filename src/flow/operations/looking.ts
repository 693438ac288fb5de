import { isBlank } from '../../model/isBlank.ts';
import { momentOf } from '../../model/wallTime.ts';
import { endRun, settleRun } from '../machine/advance.ts';
import { isOver } from '../machine/FlowState.ts';
import type { CommandOf } from '../machine/FlowStep.ts';
import { notifySigner } from '../machine/openTask.ts';
import { happen, type Run } from '../machine/Run.ts';
import { Refused } from '../refusals.ts';
import { landings } from './migration.ts';
import { isThere, refuseIf, takesPart } from './signing.ts';

const URGE_PAUSE_MS = 600_000;

/** Somebody may read along. */
export function copy(run: Run, { people }: CommandOf<'copy'>): void {
  refuseIf(!takesPart(run), 'forbidden');
  refuseIf(people.length === 0, 'nobodyNamed');
  refuseIf(!people.every((id) => isThere(run, id)), 'unknownPerson');
  const fresh = [...new Set(people)].filter((id) => !run.state.copied.includes(id));
  refuseIf(fresh.length === 0, 'sameAgain');
  happen(run, { kind: 'copied', people: fresh });
  run.effects.push({ kind: 'copied', people: fresh });
}

export function urge(run: Run): void {
  const { state, facts } = run;
  refuseIf(facts.by.id !== state.starter && !facts.by.oversees, 'forbidden');
  const open = state.signers.filter((signer) => signer.state === 'open' && signer.assignee !== facts.by.id);
  refuseIf(open.length === 0, 'nobodyToUrge');
  refuseIf(state.urgedAt !== '' && momentOf(facts.now) - momentOf(state.urgedAt) < URGE_PAUSE_MS, 'urgedJustNow');
  happen(run, { kind: 'urged', at: facts.now });
  for (const signer of open) notifySigner(run, signer, 'reminded');
}

export function comment(run: Run, { comment: text }: CommandOf<'comment'>): void {
  const { by } = run.facts;
  refuseIf(!takesPart(run), 'forbidden');
  refuseIf(isBlank(text), 'commentMissing');
  refuseIf(run.state.remark.by === by.id && run.state.remark.text === text, 'sameAgain');
  happen(run, { kind: 'remark', by: by.id, text });
}

const overseen = ({ facts }: Run): void => refuseIf(!facts.by.oversees, 'forbidden');

export function suspend(run: Run): void {
  overseen(run);
  refuseIf(isOver(run.state), 'over');
  refuseIf(run.state.status === 'suspended', 'sameAgain');
  happen(run, { kind: 'status', status: 'suspended' });
}

export function resume(run: Run): void {
  overseen(run);
  refuseIf(run.state.status !== 'suspended', 'notSuspended');
  happen(run, { kind: 'status', status: 'running' });
}

export function terminate(run: Run, { comment: text }: CommandOf<'terminate'>): void {
  overseen(run);
  refuseIf(isOver(run.state), 'over');
  refuseIf(isBlank(text), 'commentMissing');
  endRun(run, 'terminated');
}

/** The run goes on in another version, from the steps that its own correspond to. */
export function migrate(run: Run, { to, mapping = {} }: CommandOf<'migrate'>): void {
  overseen(run);
  refuseIf(to.key !== run.graph.key, 'otherProcess');
  refuseIf(JSON.stringify(to) === JSON.stringify(run.graph), 'sameVersion');
  const found = landings(run.graph, run.state, to, mapping);
  if (found.some(({ reason }) => reason !== undefined)) throw new Refused('noLanding');
  happen(run, { kind: 'moved', nodes: mapping });
  settleRun({ ...run, graph: to });
}
