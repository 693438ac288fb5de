import type { Database } from '../../database/Database.ts';
import { identityTables } from '../../database/identityTables.ts';
import type { Session } from './Session.ts';
import { tokenHash } from './secrets.ts';
import { sessionOf } from './sessionRow.ts';

/** The session of an access token that still holds; a refresh token opens nothing. */
export async function findSession(database: Database, accessToken: string, now: number): Promise<Session | undefined> {
  const row = await identityTables(database.executor)
    .selectFrom('shian_token')
    .innerJoin('shian_session', 'shian_session.id', 'shian_token.session_id')
    .selectAll('shian_session')
    .select('shian_token.expires_at as token_expires_at')
    .where('shian_token.hash', '=', tokenHash(accessToken))
    .where('shian_token.kind', '=', 'access')
    .where('shian_token.expires_at', '>', now)
    .where('shian_session.ended_at', 'is', null)
    .executeTakeFirst();
  return row && sessionOf(row, Number(row.token_expires_at));
}

/** The session of a refresh token, ended or not, without using the token. */
export async function peekRefresh(database: Database, refreshToken: string): Promise<Session | undefined> {
  const row = await identityTables(database.executor)
    .selectFrom('shian_token')
    .innerJoin('shian_session', 'shian_session.id', 'shian_token.session_id')
    .selectAll('shian_session')
    .where('shian_token.hash', '=', tokenHash(refreshToken))
    .where('shian_token.kind', '=', 'refresh')
    .executeTakeFirst();
  return row && sessionOf(row, 0);
}

/** The session an access token was made for, however old the token is: enough to end it. Undefined once it has ended. */
export async function standingSession(database: Database, accessToken: string): Promise<string | undefined> {
  const row = await identityTables(database.executor)
    .selectFrom('shian_token')
    .innerJoin('shian_session', 'shian_session.id', 'shian_token.session_id')
    .select('shian_token.session_id')
    .where('shian_token.hash', '=', tokenHash(accessToken))
    .where('shian_token.kind', '=', 'access')
    .where('shian_session.ended_at', 'is', null)
    .executeTakeFirst();
  return row?.session_id;
}
