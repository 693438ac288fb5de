import { ADMINISTRATOR, PLATFORM } from '../../../model/platform.ts';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import { momentOf, wallTime } from '../../../model/wallTime.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import { type Clocks, steadyNow } from '../../steadyNow.ts';
import { apiScopesOf } from '../grants/apiScopes.ts';
import { effectiveMenus } from '../grants/effectiveMenus.ts';
import { credentialOf, hasEnded } from '../passwords/credentials.ts';
import type { Directory } from '../people/Directory.ts';
import { scopesOf } from '../scopes/dataScopes.ts';
import type { Session } from '../sessions/Session.ts';
import type { Principal } from './Principal.ts';
import type { Loaded } from './principalCache.ts';

const isSwitchedOn = (tenant: EntityRecord | undefined): tenant is EntityRecord =>
  tenant !== undefined && textOf(tenant.status) !== '0';

function hasRunOut({ expireTime }: EntityRecord, now: string): boolean {
  const expires = textOf(expireTime);
  return expires !== '' && expires <= now;
}

/** A tenant that is switched off or whose licence ended lets nobody in. */
export const tenantIsOpen = (tenant: EntityRecord | undefined, now: string): tenant is EntityRecord =>
  isSwitchedOn(tenant) && !hasRunOut(tenant, now);

/** Refuses whom a tenant does not let in. Told to those whose identity is proven: they read that its licence ended. */
export function requireOpenTenant(tenant: EntityRecord | undefined, now: string): void {
  if (!isSwitchedOn(tenant)) throw new AppError('invalidLogin');
  if (hasRunOut(tenant, now)) throw new AppError('tenantEnded');
}

/** When a tenant closes by itself, on the wall clock. */
function closingOf(tenant: EntityRecord): number {
  const expires = textOf(tenant.expireTime);
  return expires === '' ? Number.POSITIVE_INFINITY : momentOf(expires);
}

export const userIsActive = (user: EntityRecord | undefined): user is EntityRecord =>
  user !== undefined && textOf(user.status) !== '0';

const chosen = (all: readonly string[], choice: readonly string[] | undefined): readonly string[] =>
  choice === undefined ? all : all.filter((id) => choice.includes(id));

interface Grants {
  readonly menuIds: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

async function grantsOf(directory: Directory, tenant: EntityRecord, roleIds: readonly string[]): Promise<Grants> {
  const granted = await effectiveMenus(directory, tenant, roleIds);
  return {
    menuIds: new Set(granted.map(({ id }) => textOf(id))),
    codes: new Set(granted.map(({ code }) => textOf(code))),
  };
}

/**
 * Reads who stands behind a session, as of now. Undefined when the user or her tenant are gone, switched off
 * or run out, or her handed-out password is: then the session opens nothing. Without any role left she stays signed in and may do nothing.
 */
export async function loadPrincipal(
  directory: Directory,
  session: Session,
  clocks: Clocks,
): Promise<Loaded | undefined> {
  const [user, tenant] = await Promise.all([
    directory.user(session.tenantId, session.userId),
    directory.tenant(session.tenantId),
  ]);
  if (!userIsActive(user) || !tenantIsOpen(tenant, wallTime(clocks.now()))) return undefined;
  const credential = await credentialOf(directory.database, session.userId);
  if (hasEnded(credential, steadyNow(clocks))) return undefined;
  const allRoleIds = idsOf(user.roleId);
  const allDeptIds = idsOf(user.deptId);
  const roles = await directory.roles(session.tenantId, chosen(allRoleIds, session.roleIds));
  const roleIds = roles.map(({ id }) => textOf(id));
  const roleAliases = roles.map(({ roleAlias }) => textOf(roleAlias));
  const administrator = session.tenantId === PLATFORM && roleAliases.includes(ADMINISTRATOR);
  const grants = administrator ? undefined : await grantsOf(directory, tenant, roleIds);
  const principal: Omit<Principal, 'scopes' | 'reaches'> = {
    sessionId: session.id,
    clientId: session.clientId,
    id: session.userId,
    account: textOf(user.account),
    name: textOf(user.realName) || textOf(user.name),
    tenantId: session.tenantId,
    deptIds: chosen(allDeptIds, session.deptIds),
    allDeptIds,
    roleIds,
    allRoleIds,
    postIds: idsOf(user.postId),
    roleAliases,
    codes: grants?.codes ?? new Set(),
    administrator,
    mustChangePassword: credential.mustChange,
    menuIds: grants?.menuIds,
  };
  const scopes = await scopesOf(directory, principal);
  const reaches = await apiScopesOf(directory, principal);
  const endsAt = credential.validUntil ?? Number.POSITIVE_INFINITY;
  return { principal: { ...principal, scopes, reaches }, endsAt, closesAt: closingOf(tenant) };
}

/** The user as a session of hers would be, with all her departments and roles; undefined where none would open anything. */
export async function principalOfUser(
  directory: Directory,
  tenantId: string,
  userId: string,
  clocks: Clocks,
): Promise<Principal | undefined> {
  const nowhere = { clientId: '', address: '', agent: '', deptIds: undefined, roleIds: undefined };
  const session = { id: '', userId, tenantId, expiresAt: 0, ...nowhere };
  return (await loadPrincipal(directory, session, clocks))?.principal;
}
