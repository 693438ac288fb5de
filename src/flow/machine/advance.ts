import { type FlowNode, type NodeKind, nodeAt } from '../graph/FlowGraph.ts';
import type { TaskPlan } from '../graph/TaskPlan.ts';
import { waysOut } from '../graph/waysOut.ts';
import { fallingWith } from './ancestry.ts';
import type { WithoutVotes } from './FlowEvent.ts';
import { type FlowStatus, isLive, isOver, liveVisits, signersAt, visitAt } from './FlowState.ts';
import { readyJoin } from './joins.ts';
import { addSigner, openTask, setClock } from './openTask.ts';
import { happen, type Run } from './Run.ts';

/** The visit is over, and the run goes on by its lines. */
export function leave(run: Run, visit: number, without: WithoutVotes = {}): void {
  const node = nodeAt(run.graph, visitAt(run.state, visit).node);
  if (isLive(visitAt(run.state, visit)) || without.byRule)
    happen(run, { kind: 'visit', visit, state: 'done', ...without });
  for (const line of waysOut(run.graph, node, run.state.variables)) {
    const to = run.graph.lines[line]?.to;
    if (to === undefined || isOver(run.state)) return;
    happen(run, { kind: 'line', line });
    enterNode(run, to, [visit], line);
  }
}

function arriveAtTask(run: Run, visit: number, node: FlowNode): void {
  const { task } = node;
  if (task === undefined) return;
  const opening = openTask(run, visit, node, task);
  if (opening === 'open') return;
  run.passed.add(node.id);
  decideVisit(run, visit, opening === 'agreed', BY_RULE);
}

type Arrive = (run: Run, visit: number, node: FlowNode) => void;

const goOn: Arrive = (run, visit) => leave(run, visit);

const ARRIVE: Readonly<Record<NodeKind, Arrive>> = {
  start: goOn,
  end: () => undefined,
  exclusive: goOn,
  parallel: (run, visit) => {
    if (visitAt(run.state, visit).state === 'done') leave(run, visit);
  },
  service: (run, visit, { action = '' }) => {
    run.effects.push({ kind: 'act', action, visit });
    leave(run, visit);
  },
  timer: (run, visit, { wait }) => setClock(run, visit, wait),
  task: arriveAtTask,
};

function stateOnArrival({ kind, incoming }: FlowNode) {
  if (kind === 'task' || kind === 'timer') return 'open';
  return kind === 'parallel' && incoming.length > 1 ? 'waiting' : 'done';
}

/** A branch comes to a node. Where the run stands there already it joins it: no step is ever under way twice. */
export function enterNode(run: Run, id: string, from: readonly number[], line = ''): void {
  const here = liveVisits(run.state).find((at) => visitAt(run.state, at).node === id);
  if (here !== undefined) {
    const origins = [...new Set([...visitAt(run.state, here).from, ...from])];
    happen(run, { kind: 'origins', visit: here, from: origins });
    return;
  }
  const node = nodeAt(run.graph, id);
  happen(run, { kind: 'entered', visit: { node: id, state: stateOnArrival(node), from: [...from], line } });
  ARRIVE[node.kind](run, run.state.visits.length - 1, node);
}

/** Ends a visit without going on from it. */
export function cancelVisit(run: Run, visit: number): void {
  closeSigners(run, visit);
  happen(run, { kind: 'visit', visit, state: 'cancelled' });
}

function closeSigners(run: Run, visit: number): void {
  for (const { id, state } of signersAt(run.state, visit)) {
    if (state === 'open' || state === 'waiting') happen(run, { kind: 'signed', id, change: { state: 'cancelled' } });
  }
}

/** The whole run is over: nobody has anything to do in it any more. */
export function endRun(run: Run, status: FlowStatus): void {
  for (const visit of liveVisits(run.state)) cancelVisit(run, visit);
  happen(run, { kind: 'status', status });
  run.effects.push({ kind: 'ended', status });
}

/** Joins go on that wait for nobody, and a run in which nothing is under way has come to its end. */
export function settleRun(run: Run): void {
  for (let join = readyJoin(run); join !== undefined && !isOver(run.state); join = readyJoin(run)) leave(run, join);
  if (isOver(run.state) || liveVisits(run.state).length > 0) return;
  endRun(run, run.state.variables.pass === false ? 'rejected' : 'approved');
}

export const BY_RULE: WithoutVotes = { byRule: true };

/** A task was decided, by its people, its time limit or a rule; a step that a rule passes nobody has to be told of. */
export function decideVisit(run: Run, visit: number, agreed: boolean, without: WithoutVotes = {}): void {
  const known = signersAt(run.state, visit).find(({ state }) => state !== 'waiting');
  if (agreed && known && (without.byTime || !without.byRule)) run.effects.push({ kind: 'passed', task: known.id });
  closeSigners(run, visit);
  const { onReject } = nodeAt(run.graph, visitAt(run.state, visit).node).task as TaskPlan;
  happen(run, { kind: 'variables', set: { pass: agreed } });
  if (agreed || onReject === 'lines') {
    leave(run, visit, without);
    return;
  }
  happen(run, { kind: 'visit', visit, state: 'done', ...without });
  if (onReject === 'end') {
    endRun(run, 'rejected');
    return;
  }
  callIn(run);
}

/** Takes back all that these visits led to; what another branch led to as well stays, with that branch. */
export function clear(run: Run, roots: readonly number[], acting?: number): void {
  for (const { visit, rest } of fallingWith(run.state, roots)) {
    if (rest.length === 0 || visit === acting) cancelVisit(run, visit);
    else happen(run, { kind: 'origins', visit, from: rest });
  }
}

/** The request goes back to who filed it; nothing else of the run stands. */
export function callIn(run: Run): void {
  for (const visit of liveVisits(run.state)) cancelVisit(run, visit);
  happen(run, { kind: 'entered', visit: { node: run.graph.start, state: 'open', from: [], line: '' } });
  const visit = run.state.visits.length - 1;
  addSigner(run, { visit, state: 'open', assignee: run.state.starter, candidates: [], waitsFor: [] });
}
