import type { Executor } from '../database/Database.ts';
import { type FlowDefinitionRow, flowTables } from '../database/flowTables.ts';
import type { FlowUser } from './FlowContext.ts';
import type { FlowPage } from './flowLists.ts';
import { type PageAsked, windowOf } from './rowsPage.ts';

export interface DefinitionQuery extends PageAsked {
  readonly category?: string;
  /** 1 common, 2 of the caller's tenant. */
  readonly mode?: string;
  readonly name?: string;
  readonly key?: string;
}

/** Deleted while runs that are over still show its diagram: it stays as a row, and nothing begins with it. */
export const DELETED = 3;

export const definitionRecord = (row: Omit<FlowDefinitionRow, 'xml'>) => ({
  id: row.id,
  tenantId: row.tenant_id,
  key: row.flow_key,
  name: row.name,
  category: row.category,
  version: Number(row.version),
  deploymentId: row.deployment_id,
  resourceName: row.resource_name,
  diagramResourceName: '',
  suspensionState: Number(row.suspension_state),
  deploymentTime: row.deployed_at,
});

export const DEFINITION_COLUMNS = [
  'id',
  'tenant_id',
  'flow_key',
  'version',
  'name',
  'category',
  'deployment_id',
  'resource_name',
  'suspension_state',
  'deployed_at',
] as const;

/**
 * The newest version of each process, ordered by key; few enough to be narrowed here. Those that records go through
 * (`bound`) begin with their record.
 */
export async function definitionPage(
  executor: Executor,
  user: FlowUser,
  query: DefinitionQuery,
  bound: readonly string[],
): Promise<FlowPage<ReturnType<typeof definitionRecord>>> {
  const { category = '', mode = '1', name = '', key = '' } = query;
  const { current, size, offset } = windowOf(query);
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .select([...DEFINITION_COLUMNS])
    .where('tenant_id', '=', mode === '2' ? user.tenantId : '')
    .where('suspension_state', '<>', DELETED)
    .orderBy('flow_key')
    .orderBy('version', 'desc')
    .execute();
  const newest = rows.filter((row, at) => rows[at - 1]?.flow_key !== row.flow_key);
  const wanted = newest.filter(
    (row) =>
      !bound.includes(row.flow_key) &&
      (category === '' || row.category === category) &&
      row.name.includes(name.trim()) &&
      row.flow_key.includes(key.trim()),
  );
  const records = wanted.slice(offset, offset + size).map(definitionRecord);
  return { records, total: wanted.length, size, current };
}
