import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import { type FlowState, isOver } from '../../flow/machine/FlowState.ts';
import {
  type FlowCommand,
  type FlowFacts,
  type FlowProgress,
  type FlowRefusal,
  type FlowResult,
  isRefused,
} from '../../flow/machine/FlowStep.ts';
import { step } from '../../flow/step.ts';
import type { ErrorCode } from '../../model/errors.ts';
import { AppError, fieldRefusal } from '../AppError.ts';
import { flowTables } from '../database/flowTables.ts';
import { askPeople } from './askPeople.ts';
import type { FlowContext } from './FlowContext.ts';
import { memberOf, overseesTenant } from './overseesTenant.ts';
import { type FlowRun, readRun } from './readRun.ts';
import { runEffects } from './runEffects.ts';
import { settleEnd } from './settleEnd.ts';
import { writeStep } from './writeStep.ts';

/** Refusals that the calls of BladeX have a code of their own for. */
const CODES: readonly ErrorCode[] = ['forbidden', 'taskTaken', 'taskUnclaimed', 'taskDone'];

function refusal({ refused, text }: FlowRefusal): AppError {
  const code = CODES.find((one) => one === refused);
  if (code !== undefined) return new AppError(code);
  return fieldRefusal('taskId', text);
}

/** Who acts, as the machine knows her. */
export async function actorOf(context: FlowContext): Promise<FlowFacts['by']> {
  if (context.isSystem) return { id: '', roles: [], oversees: false, isSystem: true };
  return { ...(await memberOf(context)), oversees: overseesTenant(context.user) };
}

/** What the machine makes of a command; nothing is written yet. */
export async function resultOf(
  context: FlowContext,
  graph: FlowGraph,
  state: FlowState | undefined,
  command: FlowCommand,
): Promise<FlowResult> {
  const { directory, user, now, newId } = context;
  const by = await actorOf(context);
  return askPeople(directory, user.tenantId, (people) => step(graph, state, command, { by, now, newId, people }));
}

/** The same, or its refusal as the error that people read. */
export async function progressOf(...asked: Parameters<typeof resultOf>): Promise<FlowProgress> {
  const result = await resultOf(...asked);
  if (isRefused(result)) throw refusal(result);
  return result;
}

/** The columns of a run that follow from its state. */
export const columnsOf = (state: FlowState, now: string) =>
  ({
    state: JSON.stringify(state),
    variables: JSON.stringify(state.variables),
    status: isOver(state) ? 'finished' : 'running',
    outcome: state.status,
    ended_at: isOver(state) ? now : null,
  }) as const;

/** Writes a step of a run that is held for this transaction, and does what the world has to do because of it. */
export async function writeProgress(
  context: FlowContext,
  { instance, state }: FlowRun,
  graph: FlowGraph,
  progress: FlowProgress,
): Promise<void> {
  const ended = isOver(state) ? (instance.ended_at ?? context.now) : context.now;
  await flowTables(context.executor)
    .updateTable('shian_flow_instance')
    .set(columnsOf(progress.state, ended))
    .where('id', '=', instance.id)
    .execute();
  await writeStep(context, instance, { graph, before: state, progress });
  await runEffects(context, instance, progress);
  await settleEnd(context, instance, progress);
}

/** Who agrees agrees to the record as it stands, and it leads on from there. */
async function withRecord(context: FlowContext, { instance }: FlowRun, command: FlowCommand): Promise<FlowCommand> {
  if (command.op !== 'approve' || command.variables !== undefined) return command;
  const variables = await context.modules.approval.recordVariables(context, instance);
  return Object.keys(variables).length === 0 ? command : { ...command, variables };
}

/** One step of a run that is held for this transaction. */
export async function stepRun(context: FlowContext, run: FlowRun, command: FlowCommand): Promise<void> {
  const progress = await progressOf(context, run.graph, run.state, await withRecord(context, run, command));
  await writeProgress(context, run, command.op === 'migrate' ? command.to : run.graph, progress);
}

/** One step of a run, in the caller's transaction: of two at once the second sees what the first has done. */
export const runCommand = async (context: FlowContext, instanceId: string, command: FlowCommand): Promise<void> =>
  stepRun(context, await readRun(context, instanceId), command);
