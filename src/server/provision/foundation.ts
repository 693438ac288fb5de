import type { Entity } from '../../model/Entity.ts';
import { ADMINISTRATOR, CONSOLE_CLIENT, PLATFORM } from '../../model/platform.ts';
import type { EngineText, Speech } from '../../model/Text.ts';
import { defaultReader } from '../../model/textIn.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { systemRecord } from '../database/systemRecord.ts';
import type { Repository } from '../repository/Repository.ts';

export const ADMIN = 'admin';

export const CLIENT = {
  ...CONSOLE_CLIENT,
  authorizedGrantTypes: ['refresh_token', 'password', 'captcha', 'social', 'integrated'],
  scope: 'all',
  accessTokenValidity: 3600,
  refreshTokenValidity: 604_800,
  webServerRedirectUri: 'http://localhost',
  status: '1',
};

const NAMES = {
  tenant: { zh: '管理组', en: 'Platform administration' },
  role: { zh: '超级管理员', en: 'Administrator' },
  person: { zh: '管理员', en: 'Administrator' },
  department: { zh: '平台管理部', en: 'Platform administration' },
} as const satisfies Record<string, EngineText>;

/** What every installation begins with, named in the default language. */
export function foundationOf(speech: Speech) {
  const { text } = defaultReader(speech);
  const person = text(NAMES.person);
  const department = text(NAMES.department);
  return {
    tenant: { tenantId: PLATFORM, tenantName: text(NAMES.tenant), linkman: 'admin', accountNumber: -1, status: '1' },
    role: { roleName: text(NAMES.role), roleAlias: ADMINISTRATOR, parentId: null, sort: 1 },
    account: { account: ADMIN, userType: '1', name: person, realName: person, postId: [], status: '1' },
    department: { deptName: department, fullName: department, parentId: null, ancestors: '0', sort: 1 },
  };
}

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
export async function ensureDepartment(
  repository: Repository,
  entity: Entity,
  now: string,
  speech: Speech,
): Promise<EntityRecord> {
  const [found] = await repository.find(entity, { sort: [{ field: 'id', order: 'ASC' }], limit: 1 });
  if (found) return found;
  const record = systemRecord({ ...foundationOf(speech).department, deptCategory: '1', status: '1' }, now);
  await repository.insert(entity, [record]);
  return record;
}
