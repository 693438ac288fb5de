import type { SessionUser } from '../../start/stores/sessionStore.ts';

/** The session as conditions read it under `user.`; the server fills the same names. */
export function userScope(user: SessionUser): Readonly<Record<string, unknown>> {
  return {
    id: user.id,
    account: user.account,
    name: user.name,
    tenantId: user.tenantId,
    deptId: user.deptId,
    roleId: user.roleId,
  };
}
