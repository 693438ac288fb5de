import { PLATFORM } from '../../../../model/platform.ts';
import { textOf } from '../../../../model/recordValues.ts';
import type { Text } from '../../../../model/Text.ts';
import { wallTime } from '../../../../model/wallTime.ts';
import { bodyObject } from '../../../../protocol/wireValues.ts';
import { AppError } from '../../../AppError.ts';
import { numberParameter } from '../../../identity/people/numberParameter.ts';
import { endSessionsIn } from '../../../identity/sessions/endSessions.ts';
import { initialPassword } from '../../../identity/sessions/initialPassword.ts';
import type { Told } from '../../../plugins/Access.ts';
import { furnishTenant, nameTenant, newTenantId } from '../../../provision/newTenant.ts';
import { readAll } from '../../../repository/readAll.ts';
import { type EntityRule, isRemoval, type Write } from './EntityRule.ts';

/** Nobody of these tenants stays signed in; of a removed tenant nobody can sign in again. */
async function closeTenants(write: Write): Promise<void> {
  const { services, principal, ids } = write;
  const { directory, config, database } = services;
  const { tenant: entity, user } = directory.entities;
  const rows = await directory.platform.pluck(entity, 'id', ids, ['tenantId']);
  const codes = rows.map(({ tenantId }) => textOf(tenantId)).filter((code) => code !== '' && code !== PLATFORM);
  const now = config.now();
  await endSessionsIn(database, codes, now);
  if (!isRemoval(write)) return;
  for (const code of codes) {
    const repository = directory.repository(code);
    const people = (await readAll(repository, user)).map(({ id }) => textOf(id));
    const audit = { updateUser: principal.id, updateTime: wallTime(now) };
    await repository.write((inside) => inside.remove(user, people, audit));
  }
}

/** Where the first password of a new tenant's administrator may be set beforehand. */
const PARAMETERS = ['tenant.default.password', 'account.initPassword'];

const NO_CAP = -1;

/** Nobody else ever learns it: the answer that made it says it, once. */
const madeUp = (tenantId: string, password: string): Told => ({
  text: madeUpText(tenantId, password),
  handed: [{ account: 'admin', initial: password, tenantId }],
});

const madeUpText = (tenantId: string, password: string): Text => ({
  zh: `操作成功！租户 ${tenantId} 的管理员账号为 admin，初始密码为 ${password}，首次登录须修改；可用系统参数 tenant.default.password 预先设定`,
  en: `Done. The administrator of tenant ${tenantId} is admin with the initial password ${password}, to be changed at the first sign-in; the system parameter tenant.default.password sets it beforehand`,
});

/** Tenants: a new one is furnished with what its people need; the platform's own stays. */
export const tenant: EntityRule = {
  before: async (write) => {
    const { services, ids, record } = write;
    if (isRemoval(write)) {
      const { platform, entities } = services.directory;
      const found = await platform.getMany(entities.tenant, ids);
      if (found.some(({ tenantId }) => textOf(tenantId) === PLATFORM)) throw new AppError('platformTenant');
    }
    return record;
  },
  after: async (write, result) => {
    const { services, operation, record } = write;
    const off = record?.status !== undefined && textOf(record.status) === '0';
    if (isRemoval(write) || off) await closeTenants(write);
    if (operation !== 'create') return;
    const { id, tenantName } = bodyObject(result);
    const { directory, config } = services;
    const tenantId = await newTenantId(directory);
    if (!(await nameTenant(directory, textOf(id), tenantId))) return;
    const accountNumber = Math.floor(await numberParameter(directory, 'tenant.default.accountNumber', NO_CAP));
    await directory.platform.update(directory.entities.tenant, [textOf(id)], { accountNumber });
    const { password, parameter } = await initialPassword(directory, PARAMETERS, config);
    await furnishTenant(directory, { tenantId, tenantName: textOf(tenantName) }, password, wallTime(config.now()));
    if (parameter === undefined) write.say(madeUp(tenantId, password));
  },
};
