import type { Entity } from '../../model/Entity.ts';
import { CONSOLE_CLIENT, PLATFORM } from '../../model/platform.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { ADMINISTRATOR } from '../identity/Directory.ts';
import type { SystemEntities } from '../identity/systemEntities.ts';
import type { Repository } from '../repository/Repository.ts';
import { systemRecord } from './systemRecord.ts';

export const ADMIN = 'admin';

const TENANT = { tenantId: PLATFORM, tenantName: '管理组', linkman: 'admin', accountNumber: -1, status: '1' };

const CLIENT = {
  ...CONSOLE_CLIENT,
  authorizedGrantTypes: ['refresh_token', 'password', 'captcha', 'social', 'integrated'],
  scope: 'all',
  accessTokenValidity: 3600,
  refreshTokenValidity: 604_800,
  webServerRedirectUri: 'http://localhost',
  status: '1',
};

const ROLE = { roleName: '超级管理员', roleAlias: ADMINISTRATOR, parentId: null, sort: 1 };

const ACCOUNT = { account: ADMIN, userType: '1', name: '管理员', realName: '管理员', postId: [], status: '1' };

/** The first row with this value, made when there is none. */
async function ensure(
  repository: Repository,
  entity: Entity,
  field: string,
  values: EntityRecord,
  now: string,
): Promise<EntityRecord> {
  const filters = [{ field, op: 'eq', value: values[field] }] as const;
  const [found] = await repository.find(entity, { filters, limit: 1 });
  if (found) return found;
  const record = systemRecord(values, now);
  await repository.insert(entity, [record]);
  return record;
}

async function ensureDepartment(repository: Repository, entity: Entity, now: string): Promise<EntityRecord> {
  const [found] = await repository.find(entity, { sort: [{ field: 'id', order: 'ASC' }], limit: 1 });
  if (found) return found;
  const values = { parentId: null, deptName: '平台管理部', fullName: '平台管理部', ancestors: '0', sort: 1 };
  const record = systemRecord({ ...values, deptCategory: '1', status: '1' }, now);
  await repository.insert(entity, [record]);
  return record;
}

/**
 * What nobody can sign in without: the platform's tenant, its administrator role, a department, the
 * client of the console and the account `admin`. Answers the account's id. Run inside a transaction.
 */
export async function ensureFoundation(
  platform: Repository,
  entities: SystemEntities,
  passwordHash: string,
  now: string,
): Promise<string> {
  const { tenant, role, dept, client, user } = entities;
  await ensure(platform, tenant, 'tenantId', TENANT, now);
  await ensure(platform, client, 'clientId', CLIENT, now);
  const administrator = await ensure(platform, role, 'roleAlias', ROLE, now);
  const department = await ensureDepartment(platform, dept, now);
  const place = { roleId: [administrator.id], deptId: [department.id] };
  const account = await ensure(platform, user, 'account', { ...ACCOUNT, ...place, password: passwordHash }, now);
  return String(account.id);
}
