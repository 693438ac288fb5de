import type { ScopeAround } from './visibility.ts';

/**
 * What conditions, effects and defaults may ask of the session: who is signed in (`user.`) and when
 * it is (`env.`). Both ends fill exactly these.
 */
export const SESSION_WORDS = {
  user: ['id', 'account', 'name', 'tenantId', 'deptId', 'deptIds', 'roleId', 'roleIds'],
  env: ['now', 'today'],
} as const;

/** Who is signed in; of several departments and roles the first is the main one. */
export interface SessionPerson {
  readonly id: string;
  readonly account: string;
  readonly name: string;
  readonly tenantId: string;
  readonly deptIds: readonly string[];
  readonly roleIds: readonly string[];
}

/** The session as a scope; `now` is the wall time, `YYYY-MM-DD HH:mm:ss`. */
export function sessionAround(person: SessionPerson, now: string): ScopeAround {
  const user = { ...person, deptId: person.deptIds[0] ?? null, roleId: person.roleIds[0] ?? null };
  return { user, env: { now, today: now.slice(0, 10) } };
}
