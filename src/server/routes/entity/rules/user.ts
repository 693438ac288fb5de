import { idsOf, textOf } from '../../../../model/recordValues.ts';
import { leavesOf, mapLeaves } from '../../../../model/Tree.ts';
import type { EntityRecord, Filter } from '../../../../protocol/types.ts';
import { AppError } from '../../../AppError.ts';
import { checkCeiling } from '../../../identity/grants/ceiling.ts';
import { markInitial } from '../../../identity/passwords/credentials.ts';
import { keepAccountCap } from '../../../identity/people/accountCap.ts';
import { deptsWithBelow } from '../../../identity/scopes/deptsWithBelow.ts';
import { lockScopeChanges, refuseWiderPlace } from '../../../identity/scopes/widerSight.ts';
import { passwordFindings } from '../../../identity/sessions/changePassword.ts';
import { endSessionsOf } from '../../../identity/sessions/endSessions.ts';
import { decryptText } from '../../../identity/sessions/transportKey.ts';
import { usersWithinReach } from '../../user/userAdminRoutes.ts';
import { type EntityRule, isRemoval, type Write } from './EntityRule.ts';

/** Roles of the record that do not exist in the tenant are left to the reference check, which names the field. */
async function checkRoles({ services, principal }: Write, record: EntityRecord): Promise<void> {
  if (record.roleId === undefined) return;
  const known = await services.directory.roles(principal.tenantId, idsOf(record.roleId));
  await checkCeiling(
    services.directory,
    principal,
    known.map(({ id }) => textOf(id)),
  );
}

async function checkPlace({ services, principal, ids: [id], record }: Write): Promise<void> {
  if (record === undefined) return;
  await lockScopeChanges(services.directory, principal.tenantId);
  const known = id === undefined ? undefined : await services.directory.user(principal.tenantId, id);
  await refuseWiderPlace(services.directory, principal, known, record);
}

async function withPassword({ services }: Write, record: EntityRecord): Promise<EntityRecord> {
  const given = textOf(record.password);
  if (given === '') return record;
  const password = await decryptText(services.database, given);
  const findings = passwordFindings('password', password, services.config);
  if (findings.length > 0) throw new AppError('invalid', {}, findings);
  return { ...record, password };
}

const namesDepts = ({ field, op }: Filter) => field === 'deptId' && ['eq', 'in', 'contains'].includes(op);

/** Accounts: within the giver's reach, the tenant's cap and the password rule; changed ones sign in anew. */
export const user: EntityRule = {
  // A department means everybody in it and below it.
  filters: async ({ directory }, { tenantId }, filters) => {
    const named = filters.flatMap((tree) => leavesOf(tree)).filter(namesDepts);
    const wide = new Map(
      await Promise.all(
        named.map(async (leaf) => {
          const value = await deptsWithBelow(directory, tenantId, idsOf(leaf.value));
          return [leaf, { field: 'deptId', op: 'in', value }] as const;
        }),
      ),
    );
    return filters.map((tree) => mapLeaves(tree, (leaf: Filter): Filter => wide.get(leaf) ?? leaf));
  },
  before: async (write) => {
    const { services, principal, ids, record } = write;
    if (ids.length > 0) await usersWithinReach(services, principal, ids);
    if (isRemoval(write) && ids.includes(principal.id)) throw new AppError('ownAccount');
    if (record === undefined) return undefined;
    await checkRoles(write, record);
    return withPassword(write, record);
  },
  within: checkPlace,
  after: async (write, result) => {
    const { services, principal, ids, operation, record } = write;
    const now = services.config.now();
    if (operation === 'create') await keepAccountCap(services.directory, principal.tenantId);
    // Ended, not merely refused: an account that is switched on again begins with a new sign-in.
    const off = record?.status !== undefined && textOf(record.status) === '0';
    if (isRemoval(write) || off) await endSessionsOf(services.database, ids, now);
    // A password somebody else chose is an initial one.
    const made = typeof result === 'object' && result !== null && 'id' in result ? textOf(result.id) : '';
    if (operation === 'create' && made !== '' && made !== principal.id) {
      await markInitial(services.database, made);
    }
  },
};
