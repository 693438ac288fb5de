import type { Database } from '../../database/Database.ts';
import { type IdentityExecutor, identityTables, type SessionTable } from '../../database/identityTables.ts';
import { newId } from '../../database/newId.ts';
import type { SessionOwner, TokenPair, Validity } from './Session.ts';
import { newToken } from './secrets.ts';
import { joinedIds, sessionOf } from './sessionRow.ts';
import { storeTokens } from './storeTokens.ts';

/** Starts a session; the tokens leave the server once, here. */
export async function openSession(
  database: Database,
  owner: SessionOwner,
  validity: Validity,
  now: number,
): Promise<TokenPair> {
  const row: SessionTable = {
    id: newId(),
    user_id: owner.userId,
    tenant_id: owner.tenantId,
    client_id: owner.clientId,
    dept_ids: joinedIds(owner.deptIds),
    role_ids: joinedIds(owner.roleIds),
    address: owner.address.slice(0, 64),
    agent: owner.agent.slice(0, 255),
    created_at: now,
    expires_at: now + validity.refresh * 1000,
    ended_at: null,
  };
  const tokens = { access: newToken(), refresh: newToken() };
  const expires = { access: now + validity.access * 1000, refresh: row.expires_at };
  await database.write(async (executor) => {
    const tables = identityTables(executor);
    await tables.insertInto('shian_session').values(row).execute();
    await storeTokens(tables, row.id, tokens, expires);
    await forgetOldSessions(tables, now);
  });
  return { accessToken: tokens.access, refreshToken: tokens.refresh, session: sessionOf(row, expires.access) };
}

/** Sessions that nobody can use any more leave the tables, a few at each sign-in. */
async function forgetOldSessions(tables: IdentityExecutor, now: number): Promise<void> {
  const old = await tables.selectFrom('shian_session').select('id').where('expires_at', '<', now).limit(20).execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  await tables.deleteFrom('shian_token').where('session_id', 'in', ids).execute();
  await tables.deleteFrom('shian_session').where('id', 'in', ids).execute();
}
