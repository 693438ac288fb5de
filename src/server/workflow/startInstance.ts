import type { JsonObject } from '../../model/Json.ts';
import { AppError } from '../AppError.ts';
import { type FlowDefinitionRow, flowTables } from '../database/flowTables.ts';
import { shareDeployments } from './deploymentLock.ts';
import type { FlowContext } from './FlowContext.ts';
import { graphOf } from './graphOf.ts';
import type { Business } from './readInstance.ts';
import { columnsOf, progressOf } from './runCommand.ts';
import { runEffects } from './runEffects.ts';
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

/**
 * Begins a run about a paper, up to the first tasks; answers its id. Part of the caller's transaction. `choices` are
 * the people whom the starter chose, by step.
 */
export async function startInstance(
  context: FlowContext,
  definition: FlowDefinitionRow,
  business: Business,
  variables: JsonObject,
  choices?: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  await shareDeployments(context.directory.database);
  // It may have been suspended or deleted since it was chosen.
  const { suspension_state } = await usableDefinition(context, definition.id);
  if (suspension_state !== 1) throw new AppError('flowSuspended');
  const graph = await graphOf(context.executor, definition.id).catch((cause: unknown) => {
    // Its file is at fault, or else the database: that one says so itself.
    throw cause instanceof AppError ? new AppError('flowFailed', {}, [], { cause }) : cause;
  });
  const command = { op: 'start', variables, ...(choices ? { choices } : {}) } as const;
  const progress = await progressOf(context, graph, undefined, command);
  const instance = { id: context.newId(), tenant_id: context.user.tenantId, revision: 1 };
  const about = { business_table: business.table, business_id: business.id, starter_id: context.user.id };
  await flowTables(context.executor)
    .insertInto('shian_flow_instance')
    .values({
      ...instance,
      ...about,
      definition_id: definition.id,
      ...columnsOf(progress.state, context.now),
      started_at: context.now,
    })
    .execute();
  await writeStep(context, instance, { graph, before: undefined, progress });
  await runEffects(context, { ...instance, ...about }, progress);
  await settleEnd(context, { ...instance, ...about }, progress);
  return instance.id;
}
