import { PLATFORM } from '../../../model/platform.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Directory } from '../../identity/people/Directory.ts';
import { type StoreSettings, storeSettings } from './StoreSettings.ts';

/** Key of the dictionary `yes_no`. */
const YES = '2';

type Where = Pick<Directory, 'model' | 'repository'>;

/** The store new files of a tenant go to: its own, or the platform's; undefined is the local disk. */
export async function storeInUse(directory: Where, tenantId: string): Promise<StoreSettings | undefined> {
  const entity = directory.model.entities.oss;
  if (entity === undefined) return undefined;
  for (const tenant of new Set([tenantId, PLATFORM])) {
    const [row] = await directory.repository(tenant).find(entity, {
      where: { path: 'status', op: 'eq', value: YES },
      limit: 1,
    });
    if (row !== undefined && isTried(row)) return storeSettings(row);
  }
  return undefined;
}

/** Only a store that was tried is relied on: earlier releases let others be enabled, which they never used. */
export const isTried = ({ testedAt }: EntityRecord): boolean => (testedAt ?? '') !== '';

/** The store a file lies in, whether it is in use still or not. */
export async function storeById(directory: Where, tenantId: string, id: string): Promise<StoreSettings | undefined> {
  const entity = directory.model.entities.oss;
  if (entity === undefined) return undefined;
  for (const tenant of new Set([tenantId, PLATFORM])) {
    const row = await directory.repository(tenant).get(entity, id);
    if (row !== undefined) return storeSettings(row);
  }
  return undefined;
}
