import type { Entity } from '../../../model/Entity.ts';
import { PLATFORM } from '../../../model/platform.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Directory } from '../../identity/people/Directory.ts';
import type { Repository } from '../../repository/Repository.ts';
import { YES } from '../../yesNo.ts';
import { type StoreSettings, storeSettings } from './StoreSettings.ts';

type Where = Pick<Directory, 'model' | 'repository'>;
type Find = (rows: Repository, entity: Entity) => Promise<EntityRecord | undefined>;

/** The tenant's own, or else the platform's. */
async function ownOrShared({ model, repository }: Where, tenantId: string, find: Find) {
  const entity = model.entities.oss;
  if (entity === undefined) return undefined;
  for (const tenant of new Set([tenantId, PLATFORM])) {
    const row = await find(repository(tenant), entity);
    if (row !== undefined) return storeSettings(row);
  }
  return undefined;
}

/** The store new files of a tenant go to: its own, or the platform's; undefined is the local disk. */
export function storeInUse(directory: Where, tenantId: string): Promise<StoreSettings | undefined> {
  return ownOrShared(directory, tenantId, async (rows, entity) => {
    const [row] = await rows.find(entity, { where: { path: 'status', op: 'eq', value: YES }, limit: 1 });
    return row !== undefined && isTried(row) ? row : undefined;
  });
}

/** Only a store that was tried is relied on: earlier releases let others be enabled, which they never used. */
export const isTried = ({ testedAt }: EntityRecord): boolean => (testedAt ?? '') !== '';

/** The store a file lies in, whether it is in use still or not. */
export function storeById(directory: Where, tenantId: string, id: string): Promise<StoreSettings | undefined> {
  return ownOrShared(directory, tenantId, (rows, entity) => rows.get(entity, id));
}
