import { isObject } from '../storage/guards.ts';
import type { SessionUser } from '../stores/sessionStore.ts';

export interface TokenAnswer {
  readonly access: string;
  readonly refresh: string;
  /** Of a third-party person without an account, else empty (contract.md 2.4). */
  readonly oauthId: string;
  readonly user: SessionUser;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads the body of oauth/token (contract.md 2.1); undefined when it carries no token. */
export function readTokenAnswer(body: unknown): TokenAnswer | undefined {
  if (!isObject(body)) return undefined;
  const access = textOf(body.access_token);
  if (access === '') return undefined;
  const account = textOf(body.account) || textOf(body.user_name) || textOf(body.userName);
  return {
    access,
    refresh: textOf(body.refresh_token),
    oauthId: textOf(body.oauth_id),
    user: {
      id: textOf(body.user_id),
      account,
      name: textOf(body.nick_name) || textOf(body.real_name) || account,
      avatar: textOf(body.avatar),
      tenantId: textOf(body.tenant_id),
      deptId: textOf(body.dept_id),
      roleId: textOf(body.role_id),
      roles: textOf(body.role_name)
        .split(',')
        .filter((role) => role !== ''),
      mustChangePassword: textOf(body.passDefault) === '1',
    },
  };
}
