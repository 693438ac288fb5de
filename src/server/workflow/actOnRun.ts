import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { type FlowState, isOver } from '../../flow/machine/FlowState.ts';
import type { CommandOf, FlowCommand } from '../../flow/machine/FlowStep.ts';
import { chosenAfter, chosenAtStart } from '../../flow/reading/ahead.ts';
import type { RunOperation, TaskOperation } from '../../model/flowOperations.ts';
import type { FlowContext } from './FlowContext.ts';
import { findTask } from './findTask.ts';
import { readInstance } from './readInstance.ts';
import { type FlowRun, readRun } from './readRun.ts';
import { stepRun } from './runCommand.ts';

type Choices = readonly { readonly node: string; readonly people: readonly string[] }[];

/** What somebody entered for an operation. */
interface Entered {
  readonly comment?: string;
  readonly to?: string;
  readonly people?: readonly string[];
  readonly where?: 'before' | 'after' | 'beside';
  readonly choices?: Choices;
}

/** `processInstanceId` is needed for a signer whose turn has not come: she has a place in the run and no task yet. */
export type TaskAct = Entered & {
  readonly taskId: string;
  readonly processInstanceId?: string;
  readonly op: TaskOperation;
};
export type RunAct = Entered & { readonly processInstanceId: string; readonly op: RunOperation };

/** Only those whom the process leaves to the person at this moment. */
function choicesFor(allowed: readonly string[], choices: Choices = []) {
  const chosen = choices.filter(({ node }) => allowed.includes(node));
  return chosen.length === 0 ? {} : { choices: Object.fromEntries(chosen.map(({ node, people }) => [node, people])) };
}

/** Steps whose people one chooses with this task: at the start all that the starter chooses, else those behind it. */
export function chosenWith(graph: FlowGraph, state: FlowState, taskId: string): readonly string[] {
  const signer = state.signers.find(({ id }) => id === taskId);
  const node = state.visits[signer?.visit ?? -1]?.node;
  if (node === undefined) return [];
  return node === graph.start ? chosenAtStart(graph) : chosenAfter(graph, node);
}

type TaskCommand = (act: TaskAct, chosen: readonly string[]) => FlowCommand;

const OF_TASK: Readonly<Record<TaskOperation, TaskCommand>> = {
  claim: ({ taskId: task }) => ({ op: 'claim', task }),
  unclaim: ({ taskId: task }) => ({ op: 'unclaim', task }),
  approve: ({ taskId: task, comment = '', choices }, chosen) => ({
    op: 'approve',
    task,
    comment,
    ...choicesFor(chosen, choices),
  }),
  reject: ({ taskId: task, comment = '' }) => ({ op: 'reject', task, comment }),
  return: ({ taskId: task, comment = '', to = 'last' }) => ({ op: 'return', task, to, comment }),
  takeBack: ({ taskId: task, comment = '' }) => ({ op: 'withdraw', task, comment }),
  delegate: ({ taskId: task, comment = '', to = '' }) => ({ op: 'delegate', task, to, comment }),
  transfer: ({ taskId: task, comment = '', to = '' }) => ({ op: 'transfer', task, to, comment }),
  addSigners: ({ taskId: task, comment = '', people = [], where = 'beside' }) => ({
    op: 'addSigners',
    task,
    people,
    where,
    comment,
  }),
  removeSigners: ({ taskId, comment = '' }) => ({ op: 'removeSigners', tasks: [taskId], comment }),
};

/** Does something with a task of the caller's tenant, in her transaction; what may be done is the machine's to say. */
export async function actOnTask(context: FlowContext, act: TaskAct): Promise<void> {
  const { processInstanceId: known } = act;
  const instanceId = known
    ? (await readInstance(context, known)).id
    : (await findTask(context, act.taskId)).instance_id;
  const run = await readRun(context, instanceId);
  await stepRun(context, run, OF_TASK[act.op](act, chosenWith(run.graph, run.state, act.taskId)));
}

const OF_RUN: Readonly<Record<RunOperation, (act: RunAct, chosen: readonly string[]) => FlowCommand>> = {
  withdraw: ({ comment = '' }) => ({ op: 'withdraw', comment }),
  restart: ({ choices }, chosen) => ({ op: 'restart', ...choicesFor(chosen, choices) }),
  urge: ({ comment = '' }) => ({ op: 'urge', comment }),
  copy: ({ people = [], comment = '' }) => ({ op: 'copy', people, comment }),
  comment: ({ comment = '' }) => ({ op: 'comment', comment }),
  suspend: ({ comment = '' }) => ({ op: 'suspend', comment }),
  resume: ({ comment = '' }) => ({ op: 'resume', comment }),
  terminate: ({ comment = '' }) => ({ op: 'terminate', comment }),
};

/** Who begins again does so with what her record holds by now. */
async function withRecord(
  context: FlowContext,
  { instance, state }: FlowRun,
  command: CommandOf<'restart'>,
): Promise<FlowCommand> {
  const variables = isOver(state) ? await context.modules.approval.restartRecord(context, instance) : undefined;
  return variables === undefined ? command : { ...command, variables };
}

/** Does something with a run that the caller may see. */
export async function actOnRun(context: FlowContext, act: RunAct): Promise<void> {
  await readInstance(context, act.processInstanceId);
  const run = await readRun(context, act.processInstanceId);
  const command = OF_RUN[act.op](act, chosenAtStart(run.graph));
  await stepRun(context, run, command.op === 'restart' ? await withRecord(context, run, command) : command);
}
