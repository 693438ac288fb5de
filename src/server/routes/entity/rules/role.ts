import { canonicalName } from '../../../../model/canonicalName.ts';
import { ADMINISTRATOR, PLATFORM } from '../../../../model/platform.ts';
import { textOf } from '../../../../model/recordValues.ts';
import type { Text } from '../../../../model/Text.ts';
import { AppError, fieldRefusal } from '../../../AppError.ts';
import { checkCeiling } from '../../../identity/grants/ceiling.ts';
import { forgetGrants } from '../../../identity/grants/grants.ts';
import { type EntityRule, isRemoval, type Write } from './EntityRule.ts';

const RESERVED: Text = { zh: '无权限创建超管角色！', en: 'This alias is reserved for the platform administrator' };

/** Case, width, accents and invisible characters do not make another name of it. */
const bare = (alias: string): string =>
  canonicalName(alias)
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

async function checkAlias({ services, principal, ids }: Write, alias: string): Promise<void> {
  if (!bare(alias).includes(ADMINISTRATOR)) return;
  const [current] = await services.directory.roles(principal.tenantId, ids);
  const unchanged = principal.administrator && principal.tenantId === PLATFORM && textOf(current?.roleAlias) === alias;
  if (!unchanged) throw fieldRefusal('roleAlias', RESERVED);
}

/** Roles: nobody makes one that looks like the administrator's, or touches one at or above her own. */
export const role: EntityRule = {
  before: async (write) => {
    const { services, principal, ids, record } = write;
    if (ids.length > 0) await checkCeiling(services.directory, principal, ids);
    if (!principal.administrator && ids.some((id) => principal.allRoleIds.includes(id)))
      throw new AppError('forbidden');
    const alias = textOf(record?.roleAlias);
    if (alias !== '') await checkAlias(write, alias);
    if (isRemoval(write)) {
      const found = await services.directory.roles(principal.tenantId, ids);
      if (found.some(({ roleAlias }) => textOf(roleAlias) === ADMINISTRATOR)) throw new AppError('forbidden');
    }
    return record;
  },
  after: async (write) => {
    if (isRemoval(write)) await forgetGrants(write.services.directory, write.ids);
  },
};
