import type { Action } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import { ownStep, remarkFieldOf, runningFlow } from '../../model/workflow.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { claimTask } from '../workflow/claimTask.ts';
import { runCommand } from '../workflow/runCommand.ts';
import { flowContextFor } from './flowContextFor.ts';

/** Runs an action that decides the user's step of a record as the completion of its task. */
export async function decide(
  context: OperationContext,
  entity: Entity,
  action: Action,
  record: EntityRecord,
  values: EntityRecord,
): Promise<void> {
  const flow = runningFlow(record);
  const step = ownStep(record);
  if (flow === undefined || step?.taskId === undefined) return;
  const inside = flowContextFor(context);
  if (step.mine === 'claim') await claimTask(inside, step.taskId);
  const { rejected } = entity.workflow?.outcomes ?? {};
  const isRefusal = rejected !== undefined && values[entity.states?.field ?? ''] === rejected;
  const said = values[remarkFieldOf(action)?.name ?? ''];
  const about = { task: step.taskId, comment: typeof said === 'string' ? said : '' };
  const command = isRefusal ? ({ op: 'reject', ...about } as const) : ({ op: 'approve', ...about } as const);
  await runCommand(inside, flow.processInstanceId, command);
}
