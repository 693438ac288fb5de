import { RUN_OPERATIONS, type RunOperation, TASK_OPERATIONS, type TaskOperation } from '../../model/flowOperations.ts';
import type { FlowGraph } from '../graph/FlowGraph.ts';
import type { FlowState } from '../machine/FlowState.ts';
import { type FlowCommand, type FlowFacts, isRefused } from '../machine/FlowStep.ts';
import type { RefusalCode } from '../refusals.ts';
import { step } from '../step.ts';

/** Said only after the machine has found that this person may do it now: what is missing is what she has yet to enter. */
const STILL_TO_ENTER: readonly RefusalCode[] = ['nobodyNamed', 'unknownPerson', 'commentMissing', 'noWayBack'];

const ofTask = (task: string): Readonly<Record<TaskOperation, FlowCommand>> => ({
  claim: { op: 'claim', task },
  unclaim: { op: 'unclaim', task },
  approve: { op: 'approve', task },
  reject: { op: 'reject', task, comment: '' },
  return: { op: 'return', task, to: 'starter', comment: '' },
  takeBack: { op: 'withdraw', task },
  delegate: { op: 'delegate', task, to: '' },
  transfer: { op: 'transfer', task, to: '' },
  addSigners: { op: 'addSigners', task, people: [], where: 'beside' },
  removeSigners: { op: 'removeSigners', tasks: [task] },
});

const OF_RUN: Readonly<Record<RunOperation, FlowCommand>> = {
  withdraw: { op: 'withdraw' },
  restart: { op: 'restart' },
  urge: { op: 'urge' },
  copy: { op: 'copy', people: [] },
  comment: { op: 'comment', comment: '' },
  suspend: { op: 'suspend' },
  resume: { op: 'resume' },
  terminate: { op: 'terminate', comment: '' },
};

function allows(graph: FlowGraph, state: FlowState, command: FlowCommand, facts: FlowFacts): boolean {
  const result = step(graph, state, command, facts);
  return !isRefused(result) || STILL_TO_ENTER.includes(result.refused);
}

/** What somebody may do with a task at this moment: each is tried, so that a button never promises too much. */
export const allowedOnTask = (graph: FlowGraph, state: FlowState, task: string, facts: FlowFacts): TaskOperation[] =>
  TASK_OPERATIONS.filter((name) => allows(graph, state, ofTask(task)[name], facts));

/** The same with the whole run. */
export const allowedOnRun = (graph: FlowGraph, state: FlowState, facts: FlowFacts): RunOperation[] =>
  RUN_OPERATIONS.filter((name) => allows(graph, state, OF_RUN[name], facts));
