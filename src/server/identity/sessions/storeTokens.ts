import { randomBytes } from 'node:crypto';
import type { IdentityExecutor } from '../../database/identityTables.ts';
import { tokenHash } from './secrets.ts';

/** Keeps a pair of tokens as their hashes. */
export async function storeTokens(
  tables: IdentityExecutor,
  sessionId: string,
  tokens: { readonly access: string; readonly refresh: string },
  expires: { readonly access: number; readonly refresh: number },
): Promise<void> {
  const row = (kind: 'access' | 'refresh') => ({
    hash: tokenHash(tokens[kind]),
    kind,
    session_id: sessionId,
    salt: randomBytes(16).toString('base64url'),
    expires_at: expires[kind],
    used_at: null,
  });
  await tables
    .insertInto('shian_token')
    .values([row('access'), row('refresh')])
    .execute();
}
