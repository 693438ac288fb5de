import { idsOf, textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Client } from './clients.ts';
import type { SignedIn } from './signIn.ts';

/** A picture's address, whether the record holds a link or a file. */
export function avatarLinkOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null && 'link' in value) return textOf(value.link);
  return '';
}

const chosen = (all: unknown, choice: readonly string[] | undefined): string =>
  (choice && choice.length > 0 ? choice : idsOf(all)).join(',');

function rolesInUse(roles: readonly EntityRecord[], choice: readonly string[] | undefined): readonly EntityRecord[] {
  return choice && choice.length > 0 ? roles.filter(({ id }) => choice.includes(textOf(id))) : roles;
}

/** The unwrapped body of a successful token call. */
export function tokenAnswer(client: Client, signedIn: SignedIn, passDefault: boolean, now: number) {
  const { user, roles, pair } = signedIn;
  const { session } = pair;
  return {
    access_token: pair.accessToken,
    token_type: 'bearer',
    refresh_token: pair.refreshToken,
    expires_in: Math.max(1, Math.floor((session.expiresAt - now) / 1000)),
    scope: client.scope,
    client_id: client.id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    dept_id: chosen(user.deptId, session.deptIds),
    post_id: idsOf(user.postId).join(','),
    role_id: chosen(user.roleId, session.roleIds),
    role_name: rolesInUse(roles, session.roleIds)
      .map(({ roleAlias }) => textOf(roleAlias))
      .join(','),
    oauth_id: '',
    account: textOf(user.account),
    user_name: textOf(user.account),
    userName: textOf(user.account),
    nick_name: textOf(user.name),
    real_name: textOf(user.realName),
    avatar: avatarLinkOf(user.avatar),
    detail: { type: 'web' },
    jti: session.id,
    passDefault: passDefault ? 1 : 0,
  };
}
