import { AppError } from '../AppError.ts';
import { type FlowDefinitionRow, flowTables } from '../database/flowTables.ts';
import { blueprintOf } from './blueprintOf.ts';
import { startProcess, type Variables } from './engine/runEngine.ts';
import type { FlowContext } from './FlowContext.ts';
import { recordMovements } from './recordMovements.ts';

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
  variables: Variables,
): Promise<string> {
  if (definition.suspension_state !== 1) throw new AppError('flowSuspended');
  const blueprint = await blueprintOf(definition);
  const halt = await startProcess(definition.xml, variables).catch((cause: unknown) => {
    throw new AppError('flowFailed', {}, [], { cause });
  });
  const instance = { id: context.newId(), tenant_id: context.user.tenantId };
  await flowTables(context.executor)
    .insertInto('shian_flow_instance')
    .values({
      ...instance,
      definition_id: definition.id,
      business_table: business.table,
      business_id: business.id,
      starter_id: context.user.id,
      variables: JSON.stringify(variables),
      state: halt.state,
      status: halt.finished ? 'finished' : 'running',
      started_at: context.now,
      ended_at: halt.finished ? context.now : null,
      revision: 1,
    })
    .execute();
  await recordMovements(context, instance, { blueprint, variables, movements: halt.movements });
  return instance.id;
}
