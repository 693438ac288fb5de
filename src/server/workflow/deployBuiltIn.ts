import type { Model } from '../../model/Model.ts';
import type { Database, Executor } from '../database/Database.ts';
import { flowTables } from '../database/flowTables.ts';
import type { BuiltInProcess } from '../kit/ServerModule.ts';
import { DELETED } from './definitionPage.ts';
import { deployDefinition, newestVersion } from './deployDefinition.ts';
import { deployableGraph } from './graphOf.ts';

/** The version that this very file became. */
async function versionOf(executor: Executor, { xml }: BuiltInProcess): Promise<string | undefined> {
  const row = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .select('id')
    .where('tenant_id', '=', '')
    .where('xml', '=', xml)
    .where('suspension_state', '<>', DELETED)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Once each: what people have deployed since stays the newest, also where the product brings another drawing. */
async function deployOne(
  executor: Executor,
  model: Pick<Model, 'entities'>,
  process: BuiltInProcess,
  now: string,
): Promise<string> {
  const known = await versionOf(executor, process);
  if (known !== undefined) return known;
  const checked = await deployableGraph(process.xml, model);
  const last = await newestVersion(executor, '', checked.key);
  const isPeoples = last !== undefined && last.resource_name !== process.resourceName;
  if (isPeoples && last.suspension_state !== DELETED) return last.id;
  return deployDefinition(executor, model, { ...process, tenantId: '', checked }, now);
}

/** Deploys the processes that come with the product, common to all tenants; answers their ids by resource name. */
export function deployBuiltIn(
  database: Database,
  model: Pick<Model, 'entities'>,
  processes: readonly BuiltInProcess[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  return database.write(async (executor) => {
    // Two servers that start at once deploy one after the other; the second finds it there.
    await database.dialect.lockSchema(executor);
    const ids = new Map<string, string>();
    for (const process of processes) ids.set(process.resourceName, await deployOne(executor, model, process, now));
    return ids;
  });
}
