import { idsOf } from '../../../model/recordValues.ts';
import { wallTime } from '../../../model/wallTime.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { type Clocks, steadyNow } from '../../steadyNow.ts';
import { credentialOf, hasEnded } from '../passwords/credentials.ts';
import type { Directory } from '../people/Directory.ts';
import { requireOpenTenant, userIsActive } from '../principals/principals.ts';
import type { RoleChoice } from './Session.ts';

interface Admission {
  readonly tenantId: string;
  readonly userId: string;
  readonly choice: RoleChoice;
}

interface Admitted {
  readonly user: EntityRecord;
  readonly roles: readonly EntityRecord[];
}

/**
 * The account and its roles, for a session that the same transaction opens or renews. Her tenant and her
 * account stay as they are until then: who switches one off, removes it or sets a password comes before, and
 * she is refused, or after, and ends that session too.
 */
export async function admit(
  inside: Directory,
  { tenantId, userId, choice }: Admission,
  clocks: Clocks,
): Promise<Admitted> {
  await holdBoth(inside, tenantId, userId);
  const user = await inside.user(tenantId, userId);
  if (!userIsActive(user)) throw new AppError('invalidLogin');
  requireOpenTenant(await inside.tenant(tenantId), wallTime(clocks.now()));
  if (hasEnded(await credentialOf(inside.database, userId), steadyNow(clocks))) throw new AppError('invalidLogin');
  checkChoice(user, choice);
  const roles = await inside.roles(tenantId, idsOf(user.roleId));
  if (roles.length === 0) throw new AppError('noRole');
  return { user, roles };
}

async function holdBoth({ platform, repository, entities }: Directory, tenantId: string, userId: string) {
  const equal = (field: string, value: string) => ({ filters: [{ field, op: 'eq', value }] }) as const;
  await platform.write((inside) => inside.hold(entities.tenant, equal('tenantId', tenantId)));
  await repository(tenantId).write((inside) => inside.hold(entities.user, equal('id', userId)));
}

/** Departments and roles chosen at sign-in must be the user's own. */
function checkChoice(user: EntityRecord, choice: RoleChoice): void {
  const own = (all: unknown, ids: readonly string[] | undefined) => (ids ?? []).every((id) => idsOf(all).includes(id));
  if (!own(user.deptId, choice.deptIds) || !own(user.roleId, choice.roleIds)) throw new AppError('invalidLogin');
}
