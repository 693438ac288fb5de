import type { token } from '../../../protocol/calls/auth.ts';
import type { SessionUser } from '../stores/sessionStore.ts';

export interface TokenAnswer {
  readonly access: string;
  readonly refresh: string;
  /** Seconds that the access token lives; 0 where nothing is said. */
  readonly lasts: number;
  /** Of a third-party person without an account, else empty. */
  readonly oauthId: string;
  readonly user: SessionUser;
}

/** The answer of the token calls. */
export type Token = ReturnType<typeof token.read>;

/** The tokens and whose they are. */
export function sessionFromAnswer(answer: Token): TokenAnswer {
  const account = answer.account || answer.user_name || answer.userName;
  return {
    access: answer.access_token,
    refresh: answer.refresh_token,
    lasts: Math.max(0, answer.expires_in),
    oauthId: answer.oauth_id,
    user: {
      id: answer.user_id,
      account,
      name: answer.nick_name || answer.real_name || account,
      avatar: answer.avatar,
      tenantId: answer.tenant_id,
      deptId: answer.dept_id,
      roleId: answer.role_id,
      roles: answer.role_name.split(',').filter((role) => role !== ''),
      mustChangePassword: answer.passDefault === 1,
    },
  };
}
