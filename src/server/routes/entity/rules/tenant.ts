import { AppError } from '../../../AppError.ts';
import { PLATFORM, textOf } from '../../../identity/Directory.ts';
import { furnishTenant, nameTenant, newTenantId } from '../../../identity/newTenant.ts';
import { randomPassword } from '../../../identity/randomPassword.ts';
import { wallTime } from '../../../wallTime.ts';
import { type EntityRule, isRemoval } from './EntityRule.ts';

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
  after: async ({ services, operation }, result) => {
    if (operation !== 'create' || typeof result !== 'object' || result === null) return;
    const { id, tenantName } = result as Readonly<Record<string, unknown>>;
    const { directory, config } = services;
    const tenantId = await newTenantId(directory);
    await nameTenant(directory, textOf(id), tenantId);
    const password = (await directory.parameter('tenant.default.password')) ?? randomPassword();
    await furnishTenant(directory, { tenantId, tenantName: textOf(tenantName) }, password, wallTime(config.now()));
  },
};
