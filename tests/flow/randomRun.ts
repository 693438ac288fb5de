import { isDeepStrictEqual } from 'node:util';
import type { FlowGraph } from '../../src/flow/graph/FlowGraph.ts';
import { type FlowState, isLive, isOver, type Signer } from '../../src/flow/machine/FlowState.ts';
import {
  type FlowActor,
  type FlowCommand,
  type FlowFacts,
  type HistoryEntry,
  isRefused,
} from '../../src/flow/machine/FlowStep.ts';
import { step } from '../../src/flow/step.ts';
import { actor, createFacts, NAMES, SYSTEM } from './people.ts';
import { type Chance, chance, randomGraph } from './randomGraph.ts';
import { replay } from './replay.ts';

type Names = readonly [string, ...string[]];
/** Whom generated processes and operations name: some of them have left or never were there. */
export const PEOPLE = [...NAMES, 'gone', 'stranger'] as unknown as Names;

const anyOf = <T>({ below }: Chance, items: readonly T[]): T | undefined => items[below(items.length)];

/** Somebody who is able to act on that task, most of the time. */
function actorFor(source: Chance, signer: Signer | undefined): FlowActor {
  if (signer === undefined || source.likely(0.2)) return actor(source.one(PEOPLE));
  if (signer.assignee !== '') return actor(signer.assignee);
  const able = NAMES.filter((id) =>
    signer.candidates.some((as) => as === `user:${id}` || actor(id).roles.includes(as.replace('role:', ''))),
  );
  return actor(anyOf(source, able) ?? source.one(PEOPLE));
}

/** What somebody asks of a run. */
export type Asked = { readonly command: FlowCommand; readonly by: FlowActor };

function decision(source: Chance, graph: FlowGraph, task: string): FlowCommand {
  const comment = 'because';
  const people = [source.one(PEOPLE), source.one(PEOPLE)].slice(source.below(2));
  const to = source.one(['last', 'last', 'starter', ...Object.keys(graph.nodes)]);
  return source.one<FlowCommand>([
    { op: 'approve', task, comment },
    { op: 'approve', task },
    { op: 'approve', task },
    { op: 'reject', task, comment },
    { op: 'return', task, to, comment },
    { op: 'return', task, to, comment },
    { op: 'delegate', task, to: source.one(PEOPLE) },
    { op: 'transfer', task, to: source.one(PEOPLE) },
    { op: 'addSigners', task, people, where: source.one(['before', 'after', 'beside']) },
    { op: 'withdraw', task },
    { op: 'unclaim', task },
    { op: 'removeSigners', tasks: [task] },
  ]);
}

function overall(source: Chance, state: FlowState, graph: FlowGraph): Asked {
  const starter = source.likely(0.7) ? actor(state.starter) : actor(source.one(PEOPLE));
  const overseer = source.likely(0.8) ? actor('eve') : actor(source.one(PEOPLE));
  return source.one<Asked>([
    { command: { op: 'urge' }, by: starter },
    { command: { op: 'comment', comment: `said ${source.below(3)}` }, by: starter },
    { command: { op: 'copy', people: [source.one(PEOPLE)] }, by: starter },
    { command: { op: 'restart' }, by: starter },
    { command: { op: 'withdraw' }, by: source.likely(0.2) ? starter : actor('stranger') },
    { command: { op: 'suspend' }, by: overseer },
    { command: { op: 'resume' }, by: overseer },
    { command: { op: 'resume' }, by: overseer },
    { command: { op: 'terminate', comment: 'over' }, by: source.likely(0.2) ? overseer : actor('bob') },
    { command: { op: 'revive', comment: 'back' }, by: overseer },
    { command: { op: 'migrate', to: { ...graph, name: `${graph.name}+` } }, by: overseer },
  ]);
}

/** Something to ask of a run as it stands, most of the time by who may. */
export function ask(source: Chance, graph: FlowGraph, state: FlowState): Asked {
  if (source.likely(0.15) || (state.status !== 'running' && source.likely(0.7))) return overall(source, state, graph);
  if (source.likely(0.15)) {
    return {
      command: { op: 'timer', visit: source.below(state.visits.length) },
      by: source.likely(0.9) ? SYSTEM : actor('eve'),
    };
  }
  const open = state.signers.filter((signer) => signer.state === 'open');
  const signer = anyOf(source, source.likely(0.85) ? open : state.signers);
  const task = signer?.id ?? 'none';
  const isPool = signer?.assignee === '' && source.likely(0.9);
  return { command: isPool ? { op: 'claim', task } : decision(source, graph, task), by: actorFor(source, signer) };
}

/** Written without the machine's own helpers, so that a slip there shows here. */
export function isPermitted(before: FlowState, graph: FlowGraph, { command, by }: Asked): boolean {
  const task = 'task' in command ? before.signers.find(({ id }) => id === command.task) : undefined;
  const plan = task && graph.nodes[before.visits[task.visit]?.node ?? '']?.task;
  const own = by.id === before.starter && plan !== undefined && plan.self !== 'allow';
  switch (command.op) {
    case 'claim':
      return (
        !own &&
        task?.assignee === '' &&
        task.candidates.some((as) => [`user:${by.id}`, ...by.roles.map((role) => `role:${role}`)].includes(as))
      );
    case 'approve':
    case 'reject':
      return task?.state === 'open' && task.assignee === by.id && !own;
    case 'return':
    case 'delegate':
    case 'addSigners':
    case 'unclaim':
      return task?.state === 'open' && task.assignee === by.id;
    case 'transfer':
      return by.oversees || (task?.state === 'open' && task.assignee === by.id);
    case 'withdraw':
      return task === undefined ? by.id === before.starter : task.assignee === by.id;
    case 'removeSigners':
      return by.oversees || command.tasks.every((id) => before.signers.find((one) => one.id === id)?.addedBy === by.id);
    case 'restart':
      return by.id === before.starter;
    case 'urge':
      return by.id === before.starter || by.oversees;
    case 'suspend':
    case 'resume':
    case 'terminate':
    case 'revive':
    case 'migrate':
      return by.oversees;
    case 'timer':
      return by.isSystem === true;
    default:
      return true;
  }
}

function canReach(graph: FlowGraph, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { from: source, to: target } of Object.values(graph.lines)) {
      if (source !== at || seen.has(target)) continue;
      seen.add(target);
      open.push(target);
    }
  }
  return seen.has(to);
}

/** What must hold of every state, whatever was done. */
export function violationsOf(graph: FlowGraph, state: FlowState): string[] {
  const live = state.visits.filter(isLive);
  const open = live.filter((visit) => visit.state === 'open');
  const openSigners = state.signers.filter((signer) => signer.state === 'open');
  const found: string[] = [];
  if (isOver(state) && (live.length > 0 || openSigners.length > 0))
    found.push('something is open in a run that is over');
  if (!isOver(state) && open.length === 0) found.push('a running instance has neither task nor timer');
  if (new Set(live.map(({ node }) => node)).size < live.length) found.push('a node is under way twice');
  for (const { node, state: kind } of live) {
    if (graph.nodes[node] === undefined) found.push(`a token outside the graph at ${node}`);
    if (kind === 'waiting' && !open.some((one) => canReach(graph, one.node, node)))
      found.push(`the join ${node} waits for a dead branch`);
  }
  for (const [at, visit] of state.visits.entries()) {
    const isTask = graph.nodes[visit.node]?.kind === 'task' || graph.nodes[visit.node]?.kind === 'start';
    const has = openSigners.some((signer) => signer.visit === at);
    if (visit.state === 'open' && isTask && !has) found.push(`nobody has the open task ${visit.node}`);
    if (visit.state !== 'open' && has) found.push(`a task is open at ${visit.node}, where the run does not stand`);
  }
  return found;
}

export interface RunReport {
  readonly violations: readonly string[];
  readonly done: readonly string[];
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** One run of chance: a process, who starts it, and what people then try; answers what was violated. */
export function randomRun(seed: number, steps = 25): RunReport {
  const source = chance(seed);
  let graph = randomGraph(source);
  const factsFor = createFacts();
  const violations: string[] = [];
  const done: string[] = [];
  const history: HistoryEntry[] = [];
  const starter = actor(source.one(['ann', 'bob', 'cat', 'dan', 'eve']));
  const choices = Object.fromEntries(Object.keys(graph.nodes).map((id) => [id, [source.one(PEOPLE)]]));
  let state: FlowState | undefined;

  const attempt = (asked: Asked, facts: FlowFacts, isRepeat: boolean): boolean => {
    const before = state;
    const result = step(graph, before && freeze(before), asked.command, facts);
    if (isRefused(result)) return false;
    if (isRepeat) violations.push(`${asked.command.op} was done twice`);
    if (before && !isPermitted(before, graph, asked)) violations.push(`${asked.by.id} was let ${asked.command.op}`);
    if (asked.command.op === 'migrate') graph = asked.command.to;
    state = result.state;
    history.push(result.history);
    done.push(asked.command.op);
    violations.push(...violationsOf(graph, state).map((one) => `${asked.command.op}: ${one}`));
    return true;
  };

  const variables = { pass: true, auditor: source.one(PEOPLE), urgent: source.likely(0.3) };
  attempt({ command: { op: 'start', variables, choices }, by: starter }, factsFor(starter), false);
  for (let at = 0; at < steps && state !== undefined && violations.length === 0; at += 1) {
    const asked = ask(source, graph, state);
    const facts = factsFor(asked.by, asked.command.op === 'timer' ? 2000 : 1);
    const changed = attempt(asked, facts, false);
    // A second press of the same button; one that began a run anew which ended at once is a new request.
    if (changed && !(asked.command.op === 'restart' && isOver(state))) attempt(asked, facts, true);
  }
  if (!isDeepStrictEqual(replay(JSON.parse(JSON.stringify(history))), state))
    violations.push('the history replays to another state');
  return { violations, done };
}
