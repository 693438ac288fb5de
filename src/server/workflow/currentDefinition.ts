import { AppError } from '../AppError.ts';
import { type FlowDefinitionRow, flowTables } from '../database/flowTables.ts';
import { DELETED } from './definitionPage.ts';
import type { FlowContext } from './FlowContext.ts';

/** The version of a process that requests begin with now: the tenant's own newest, else the common one. */
export async function currentDefinition(
  { executor, user }: Pick<FlowContext, 'executor' | 'user'>,
  key: string,
): Promise<FlowDefinitionRow> {
  const found = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .selectAll()
    .where('flow_key', '=', key)
    .where('tenant_id', 'in', ['', user.tenantId])
    .where('suspension_state', '<>', DELETED)
    .orderBy('tenant_id', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new AppError('flowMissing', { process: key });
  return found;
}
