import { bodyObject } from '../wireValues.ts';
import { readNumber, readTexts } from './reading.ts';

export const TOKEN_TEXTS = [
  'access_token',
  'token_type',
  'refresh_token',
  'scope',
  'client_id',
  'tenant_id',
  'user_id',
  'dept_id',
  'post_id',
  'role_id',
  'role_name',
  'oauth_id',
  'account',
  'user_name',
  'userName',
  'nick_name',
  'real_name',
  'avatar',
  'jti',
] as const;

/** The answer to every way in. */
export function readToken(value: unknown) {
  const { expires_in, passDefault, detail } = bodyObject(value);
  return {
    ...readTexts(value, TOKEN_TEXTS),
    expires_in: readNumber(expires_in),
    passDefault: readNumber(passDefault),
    detail: readTexts(detail, ['type']),
  };
}
