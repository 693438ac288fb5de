import type { Speech } from '../../model/Text.ts';
import type { SystemEntities } from '../identity/people/systemEntities.ts';
import type { Repository } from '../repository/Repository.ts';
import { CLIENT, ensureDepartment, ensureRow, foundationOf } from './foundation.ts';

/**
 * What nobody can sign in without: the platform's tenant, its administrator role, a department, the
 * client of the console and the account `admin`. Answers the account's id. Run inside a transaction.
 */
export async function ensureFoundation(
  platform: Repository,
  entities: SystemEntities,
  passwordHash: string,
  now: string,
  speech: Speech,
): Promise<string> {
  const foundation = foundationOf(speech);
  const { tenant, role, dept, client, user } = entities;
  await ensureRow(platform, tenant, 'tenantId', foundation.tenant, now);
  await ensureRow(platform, client, 'clientId', CLIENT, now);
  const administrator = await ensureRow(platform, role, 'roleAlias', foundation.role, now);
  const department = await ensureDepartment(platform, dept, now, speech);
  const place = { roleId: [administrator.id], deptId: [department.id] };
  const account = await ensureRow(
    platform,
    user,
    'account',
    { ...foundation.account, ...place, password: passwordHash },
    now,
  );
  return String(account.id);
}
