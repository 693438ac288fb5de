import type { Model } from '../../model/Model.ts';
import type { Database } from '../database/Database.ts';
import type { BuiltInProcess } from '../kit/ServerModule.ts';
import { deployDefinition } from './deployDefinition.ts';

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
    for (const process of processes)
      ids.set(process.resourceName, await deployDefinition(executor, model, { ...process, tenantId: '' }, now));
    return ids;
  });
}
