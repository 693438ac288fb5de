import { createHash } from 'node:crypto';
import type { FlowGraph } from '../../flow/graph/FlowGraph.ts';
import type { Model } from '../../model/Model.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowDefinitionRow, flowTables } from '../database/flowTables.ts';
import { DELETED } from './definitionPage.ts';
import { deployableGraph } from './graphOf.ts';

export interface Deployment {
  readonly xml: string;
  /** `flow_<key of the dictionary flow>`. */
  readonly category: string;
  /** Empty: every tenant's. */
  readonly tenantId: string;
  readonly resourceName: string;
  /** What the file says, where it has been checked already: not once a tenant, and not within a transaction. */
  readonly checked?: Pick<FlowGraph, 'key' | 'name'>;
}

/** The newest version of a process in a tenant, or of the common one. */
export async function newestVersion(
  executor: Executor,
  tenantId: string,
  key: string,
): Promise<FlowDefinitionRow | undefined> {
  return flowTables(executor)
    .selectFrom('shian_flow_definition')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('flow_key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The id under which this very file is the newest of its process: then it has been checked, and need not be read. */
async function standing(executor: Executor, { tenantId, xml, category }: Deployment): Promise<string | undefined> {
  const same = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .select(['id', 'flow_key'])
    .where('tenant_id', '=', tenantId)
    .where('category', '=', category)
    .where('xml', '=', xml)
    .where('suspension_state', '<>', DELETED)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (same === undefined) return undefined;
  const last = await newestVersion(executor, tenantId, same.flow_key);
  return last?.id === same.id ? last.id : undefined;
}

/** Checks a file and makes it the newest version; the file that is the newest already changes nothing. */
export async function deployDefinition(
  executor: Executor,
  model: Pick<Model, 'entities'>,
  deployment: Deployment,
  now: string,
): Promise<string> {
  const { xml, category, tenantId, resourceName } = deployment;
  const known = await standing(executor, deployment);
  if (known !== undefined) return known;
  const { key, name } = deployment.checked ?? (await deployableGraph(xml, model));
  const version = ((await newestVersion(executor, tenantId, key))?.version ?? 0) + 1;
  const deploymentId = createHash('sha256').update(`${tenantId}:${version}:${xml}`).digest('hex').slice(0, 32);
  const row: FlowDefinitionRow = {
    id: `${key}:${version}:${deploymentId}`,
    tenant_id: tenantId,
    flow_key: key,
    version,
    name,
    category,
    xml,
    deployment_id: deploymentId,
    resource_name: resourceName,
    suspension_state: 1,
    deployed_at: now,
  };
  await flowTables(executor).insertInto('shian_flow_definition').values(row).execute();
  return row.id;
}
