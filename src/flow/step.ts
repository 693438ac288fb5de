import type { FlowGraph } from './graph/FlowGraph.ts';
import { noState } from './machine/applyEvent.ts';
import { type FlowState, isOver } from './machine/FlowState.ts';
import type { CommandOf, FlowCommand, FlowFacts, FlowOperation, FlowResult } from './machine/FlowStep.ts';
import type { Run } from './machine/Run.ts';
import { approve, goBack, reject, restart, reviveRun, ring, start, withdraw } from './operations/decisions.ts';
import { addSigners, claim, delegate, removeSigners, transfer, unclaim } from './operations/handing.ts';
import { comment, copy, migrate, resume, suspend, terminate, urge } from './operations/looking.ts';
import { REFUSALS, Refused } from './refusals.ts';

type Operations = { readonly [name in FlowOperation]: (run: Run, command: CommandOf<name>) => void };

const OPERATIONS: Operations = {
  start,
  claim,
  unclaim,
  approve,
  reject,
  return: goBack,
  withdraw,
  delegate,
  transfer,
  addSigners,
  removeSigners,
  copy,
  urge,
  comment,
  suspend,
  resume,
  terminate,
  restart,
  revive: reviveRun,
  migrate,
  timer: ring,
};

/** What may still be done when a run is suspended, or over. */
const WHILE_SUSPENDED: readonly FlowOperation[] = ['suspend', 'resume', 'terminate', 'comment', 'copy'];
const WHEN_OVER: readonly FlowOperation[] = ['restart', 'revive', 'comment', 'copy', 'suspend', 'resume', 'terminate'];
/** Of a task, which says itself that it was done already. */
const OF_TASK: readonly FlowOperation[] = ['claim', 'unclaim', 'approve', 'reject', 'return', 'delegate', 'transfer'];

function checkStatus(state: FlowState, { op }: FlowCommand): void {
  if (state.visits.length === 0 && op !== 'start') throw new Refused('noTask');
  if (state.status === 'suspended' && !WHILE_SUSPENDED.includes(op)) throw new Refused('suspended');
  if (isOver(state) && ![...WHEN_OVER, ...OF_TASK].includes(op)) throw new Refused('over');
}

const remarkIn = (command: FlowCommand): string => ('comment' in command ? (command.comment ?? '') : '');

/**
 * One step of a run: what is asked of it, by whom, and what is known of the world, give the state after it, one
 * entry of its history and what the world has to do; or a refusal, and then nothing happened. The state given in
 * is not changed.
 */
export function step(
  graph: FlowGraph,
  state: FlowState | undefined,
  command: FlowCommand,
  facts: FlowFacts,
): FlowResult {
  const run: Run = {
    graph,
    state: structuredClone(state ?? noState()),
    facts,
    events: [],
    effects: [],
    passed: new Set(),
  };
  try {
    checkStatus(run.state, command);
    (OPERATIONS[command.op] as (run: Run, command: FlowCommand) => void)(run, command);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refused: error.code, text: REFUSALS[error.code] };
  }
  const history = { at: facts.now, by: facts.by.id, op: command.op, comment: remarkIn(command), events: run.events };
  return { state: run.state, history, effects: run.effects };
}
