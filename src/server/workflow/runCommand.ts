import type { PeopleDirectory } from '../../flow/approvers/PeopleDirectory.ts';
import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import type { FlowState } from '../../flow/machine/FlowState.ts';
import { type FlowCommand, type FlowProgress, type FlowRefusal, isRefused } from '../../flow/machine/FlowStep.ts';
import { step } from '../../flow/step.ts';
import type { ErrorCode } from '../../model/errors.ts';
import { AppError } from '../AppError.ts';
import { flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { overseesTenant } from './overseesTenant.ts';
import { readRun } from './readRun.ts';
import { settleEnd } from './settleEnd.ts';
import { writeStep } from './writeStep.ts';

/** Nobody's record is read here: a process names people and roles, and who may act is asked when somebody does. */
const UNREAD: PeopleDirectory = {
  person: () => undefined,
  inRole: () => undefined,
  inPost: () => undefined,
  inDepartment: () => undefined,
  headOf: () => undefined,
  above: () => undefined,
  deputyOf: () => undefined,
};

/** Refusals that the calls of BladeX have a code of their own for. */
const CODES: readonly ErrorCode[] = ['forbidden', 'taskTaken', 'taskUnclaimed', 'taskDone'];

function refusal({ refused, text }: FlowRefusal): AppError {
  const code = CODES.find((one) => one === refused);
  if (code !== undefined) return new AppError(code);
  return new AppError('invalid', {}, [{ field: 'taskId', code: 'rule', params: {}, message: text }]);
}

/** What the machine makes of a command; nothing is written yet. */
export function progressOf(
  { user, now, newId }: FlowContext,
  graph: FlowGraph,
  state: FlowState | undefined,
  command: FlowCommand,
): FlowProgress {
  const by = { id: user.id, roles: user.roleAliases, oversees: overseesTenant(user) };
  const result = step(graph, state, command, { by, now, newId, people: UNREAD });
  if (isRefused(result)) throw refusal(result);
  return result;
}

/** One step of a run, in the caller's transaction: of two at once the second sees what the first has done. */
export async function runCommand(context: FlowContext, instanceId: string, command: FlowCommand): Promise<void> {
  const { instance, graph, state } = await readRun(context, instanceId);
  const progress = progressOf(context, graph, state, command);
  const { status, variables } = progress.state;
  const isOver = status !== 'running' && status !== 'suspended';
  await flowTables(context.executor)
    .updateTable('shian_flow_instance')
    .set({
      state: JSON.stringify(progress.state),
      variables: JSON.stringify(variables),
      status: isOver ? 'finished' : 'running',
      ended_at: isOver ? context.now : null,
    })
    .where('id', '=', instance.id)
    .execute();
  await writeStep(context, instance, { graph, before: state, progress });
  await settleEnd(context, instance, progress);
}
