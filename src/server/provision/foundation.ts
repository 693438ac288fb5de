import type { Entity } from '../../model/Entity.ts';
import { CONSOLE_CLIENT, PLATFORM } from '../../model/platform.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { systemRecord } from '../database/systemRecord.ts';
import { ADMINISTRATOR } from '../identity/people/Directory.ts';
import type { Repository } from '../repository/Repository.ts';

export const ADMIN = 'admin';

export const TENANT = { tenantId: PLATFORM, tenantName: '管理组', linkman: 'admin', accountNumber: -1, status: '1' };

export const CLIENT = {
  ...CONSOLE_CLIENT,
  authorizedGrantTypes: ['refresh_token', 'password', 'captcha', 'social', 'integrated'],
  scope: 'all',
  accessTokenValidity: 3600,
  refreshTokenValidity: 604_800,
  webServerRedirectUri: 'http://localhost',
  status: '1',
};

export const ROLE = { roleName: '超级管理员', roleAlias: ADMINISTRATOR, parentId: null, sort: 1 };

export const ACCOUNT = { account: ADMIN, userType: '1', name: '管理员', realName: '管理员', postId: [], status: '1' };

/** The first row with this value, made when there is none. */
export async function ensureRow(
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

/** A department to be in: the first there is. */
export async function ensureDepartment(repository: Repository, entity: Entity, now: string): Promise<EntityRecord> {
  const [found] = await repository.find(entity, { sort: [{ field: 'id', order: 'ASC' }], limit: 1 });
  if (found) return found;
  const values = { parentId: null, deptName: '平台管理部', fullName: '平台管理部', ancestors: '0', sort: 1 };
  const record = systemRecord({ ...values, deptCategory: '1', status: '1' }, now);
  await repository.insert(entity, [record]);
  return record;
}
