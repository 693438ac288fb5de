import type { Json } from '../../model/Json.ts';
import type { PeopleDirectory } from '../approvers/PeopleDirectory.ts';
import type { FlowGraph } from '../graph/FlowGraph.ts';
import { type FlowState, isOver, liveVisits, visitAt } from '../machine/FlowState.ts';
import { type FlowActor, type FlowCommand, isRefused } from '../machine/FlowStep.ts';
import { step } from '../step.ts';

/** A run that happens nowhere: its author decides for everybody, and the clock rings when she says so. */
export interface PlayedRun {
  readonly graph: FlowGraph;
  readonly state: FlowState;
  readonly now: string;
  /** What was done, oldest first. */
  readonly done: readonly PlayedMove[];
}

export type MoveKind = 'start' | 'approve' | 'reject' | 'ring';

export interface PlayedMove {
  readonly kind: MoveKind;
  readonly node: string;
}

/** What can be done next. */
export type NextMove =
  | {
      readonly kind: 'task';
      readonly node: string;
      readonly task: string;
      readonly who: string;
      readonly mayReject: boolean;
    }
  | { readonly kind: 'clock'; readonly node: string; readonly visit: number; readonly due: string };

const BEGINNING = '2026-01-01 09:00:00';
const STARTER = 'starter';

/** Whoever is named is there; nobody has a head, a deputy or a group. */
const EVERYBODY: PeopleDirectory = {
  person: (id) => ({ id, enabled: true, departments: [] }),
  inRole: () => undefined,
  inPost: () => undefined,
  inDepartment: () => undefined,
  headOf: () => undefined,
  above: () => undefined,
  deputyOf: () => undefined,
};

const person = (id: string): FlowActor => ({ id, roles: [], oversees: false });
const CLOCK: FlowActor = { ...person(''), isSystem: true };

type Before = Omit<PlayedRun, 'state'> & { readonly state?: FlowState };

function move(before: Before, by: FlowActor, command: FlowCommand, played: PlayedMove): PlayedRun {
  let ids = before.state?.signers.length ?? 0;
  const newId = () => {
    ids += 1;
    return `t${ids}`;
  };
  const result = step(before.graph, before.state, command, { by, now: before.now, newId, people: EVERYBODY });
  // Only what is offered is done.
  if (isRefused(result)) throw new Error(result.text.en);
  return { ...before, state: result.state, done: [...before.done, played] };
}

/** Starts a process that was made playable, with what its form would have said. */
export const beginPlay = (graph: FlowGraph, variables: Readonly<Record<string, Json>>): PlayedRun =>
  move(
    { graph, now: BEGINNING, done: [] },
    person(STARTER),
    { op: 'start', variables },
    { kind: 'start', node: graph.start },
  );

/** One of those whose turn it is agrees or refuses. */
export function decideTask(
  run: PlayedRun,
  { task, node, who }: NextMove & { kind: 'task' },
  agrees: boolean,
): PlayedRun {
  const command: FlowCommand = agrees ? { op: 'approve', task } : { op: 'reject', task, comment: '-' };
  return move(run, person(who), command, { kind: agrees ? 'approve' : 'reject', node });
}

/** A wait is over, or a step has taken too long. */
export const ringDue = (run: PlayedRun, { visit, node, due }: NextMove & { kind: 'clock' }): PlayedRun =>
  move({ ...run, now: due > run.now ? due : run.now }, CLOCK, { op: 'timer', visit }, { kind: 'ring', node });

/** Everything that can happen now; nothing when the run is over. */
export function nextMoves({ graph, state }: PlayedRun): readonly NextMove[] {
  if (isOver(state)) return [];
  return liveVisits(state).flatMap((visit): NextMove[] => {
    const { node, due } = visitAt(state, visit);
    const plan = graph.nodes[node]?.task;
    const signers = state.signers.filter((one) => one.visit === visit && one.state === 'open');
    const tasks = signers.map(
      ({ id, assignee }) => ({ kind: 'task', node, task: id, who: assignee, mayReject: plan !== undefined }) as const,
    );
    const rings = due !== undefined && plan?.onTimeout !== 'remind';
    return [...tasks, ...(rings ? [{ kind: 'clock', node, visit, due } as const] : [])];
  });
}

/** The steps at which the run stands, each once. */
export const tokenNodes = ({ state }: PlayedRun): readonly string[] => [
  ...new Set(liveVisits(state).map((visit) => visitAt(state, visit).node)),
];

/** The steps it has come through. */
export const passedOf = ({ state }: PlayedRun): readonly string[] => [
  ...new Set(state.visits.flatMap(({ node, state: one }) => (one === 'done' ? [node] : []))),
];
