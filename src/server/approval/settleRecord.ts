import type { JsonObject } from '../../model/Json.ts';
import type { FlowOutcome } from '../../model/workflow.ts';
import type { EndedRun } from '../workflow/EndedRun.ts';
import type { FlowContext } from '../workflow/FlowContext.ts';
import { boundEntity } from './boundEntity.ts';
import { contextOfRun, follow } from './followRun.ts';
import { processVariables } from './processVariables.ts';

/** What the process may ask of the record as it stands now, corrections of its steps included. */
export async function recordVariables(flow: FlowContext, run: EndedRun): Promise<JsonObject> {
  const entity = boundEntity(flow.directory.model, run);
  const record = entity && (await flow.directory.repository(flow.user.tenantId).get(entity, run.business_id));
  return entity === undefined || record === undefined ? {} : processVariables(entity, record);
}

/** Brings a record to the state that the end of its run leads to, as the action does that leads there otherwise. */
export async function settleRecord(
  flow: FlowContext,
  run: EndedRun,
  outcome: FlowOutcome,
  comment: string,
): Promise<void> {
  const entity = boundEntity(flow.directory.model, run);
  const to = entity?.workflow?.outcomes[outcome];
  if (entity === undefined || to === undefined) return;
  const context = contextOfRun(flow);
  const record = await context.repository.get(entity, run.business_id);
  if (record === undefined || record[entity.states?.field ?? ''] === to) return;
  await follow(context, entity, record, to, comment);
}
