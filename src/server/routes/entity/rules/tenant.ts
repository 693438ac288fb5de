import { PLATFORM } from '../../../../model/platform.ts';
import { AppError } from '../../../AppError.ts';
import { textOf } from '../../../identity/Directory.ts';
import { endSessionsIn } from '../../../identity/endSessions.ts';
import { furnishTenant, nameTenant, newTenantId } from '../../../identity/newTenant.ts';
import { randomPassword } from '../../../identity/randomPassword.ts';
import { readAll } from '../../../repository/readAll.ts';
import { wallTime } from '../../../wallTime.ts';
import { type EntityRule, isRemoval, type Write } from './EntityRule.ts';

/** Nobody of these tenants stays signed in; of a removed tenant nobody can sign in again (contract 10.1). */
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
    if (operation !== 'create' || typeof result !== 'object' || result === null) return;
    const { id, tenantName } = result as Readonly<Record<string, unknown>>;
    const { directory, config } = services;
    const tenantId = await newTenantId(directory);
    if (!(await nameTenant(directory, textOf(id), tenantId))) return;
    const password = (await directory.parameter('tenant.default.password')) ?? randomPassword();
    await furnishTenant(directory, { tenantId, tenantName: textOf(tenantName) }, password, wallTime(config.now()));
  },
};
