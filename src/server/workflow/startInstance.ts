import type { JsonObject } from '../../model/Json.ts';
import { AppError } from '../AppError.ts';
import { type FlowDefinitionRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { graphOf } from './graphOf.ts';
import { progressOf } from './runCommand.ts';
import { settleEnd } from './settleEnd.ts';
import { writeStep } from './writeStep.ts';

/** A definition this tenant may use: its own, or a common one. */
export async function usableDefinition(
  { executor, user }: Pick<FlowContext, 'executor' | 'user'>,
  id: string,
): Promise<FlowDefinitionRow> {
  const found = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', 'in', ['', user.tenantId])
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  return found;
}

export interface Business {
  readonly table: string;
  readonly id: string;
}

/** Begins a run about a paper, up to the first tasks; answers its id. Part of the caller's transaction. */
export async function startInstance(
  context: FlowContext,
  definition: FlowDefinitionRow,
  business: Business,
  variables: JsonObject,
): Promise<string> {
  if (definition.suspension_state !== 1) throw new AppError('flowSuspended');
  const graph = await graphOf(definition).catch((cause: unknown) => {
    throw new AppError('flowFailed', {}, [], { cause });
  });
  const progress = progressOf(context, graph, undefined, { op: 'start', variables });
  const isOver = progress.state.status !== 'running';
  const instance = { id: context.newId(), tenant_id: context.user.tenantId, revision: 1 };
  await flowTables(context.executor)
    .insertInto('shian_flow_instance')
    .values({
      ...instance,
      definition_id: definition.id,
      business_table: business.table,
      business_id: business.id,
      starter_id: context.user.id,
      variables: JSON.stringify(progress.state.variables),
      state: JSON.stringify(progress.state),
      status: isOver ? 'finished' : 'running',
      started_at: context.now,
      ended_at: isOver ? context.now : null,
    })
    .execute();
  await writeStep(context, instance, { graph, before: undefined, progress });
  await settleEnd(context, { ...instance, business_table: business.table, business_id: business.id }, progress);
  return instance.id;
}
