import type { Database } from '../../database/Database.ts';
import { type IdentityExecutor, identityTables } from '../../database/identityTables.ts';
import { endSessionInside } from './endSessions.ts';
import type { RoleChoice, TokenPair, Validity } from './Session.ts';
import { successorOf, tokenHash } from './secrets.ts';
import { joinedIds, sessionOf } from './sessionRow.ts';
import { storeTokens } from './storeTokens.ts';

/** Two tabs may refresh with the same token within this time and get the same pair. */
const GRACE_MS = 10_000;
/** Calls under way with the old access token may still finish. */
const OVERLAP_MS = 30_000;

/**
 * Exchanges a refresh token. Used a second time within the grace it gives the same pair; later it
 * is somebody else's copy, and the whole session ends. Undefined: refused.
 */
export function rotateSession(
  database: Database,
  refreshToken: string,
  validity: Validity,
  now: number,
  choice: RoleChoice,
): Promise<TokenPair | undefined> {
  return database.write(async (executor) => {
    const tables = identityTables(executor);
    const token = await usableRefresh(tables, refreshToken, now);
    if (!token) return undefined;
    const tokens = {
      access: successorOf(refreshToken, token.salt, 'access'),
      refresh: successorOf(refreshToken, token.salt, 'refresh'),
    };
    const first = await markUsed(tables, token.hash, now);
    if (first) await succeed(tables, token, tokens, validity, now, choice);
    else if (!(await withinGrace(tables, token.hash, now))) {
      await endSessionInside(tables, token.session_id, now);
      return undefined;
    }
    const row = await tables
      .selectFrom('shian_session')
      .selectAll()
      .where('id', '=', token.session_id)
      .executeTakeFirstOrThrow();
    const session = sessionOf(row, accessEnd(validity, now, Number(row.expires_at)));
    return { accessToken: tokens.access, refreshToken: tokens.refresh, session };
  });
}

/** No access token outlives its session. */
const accessEnd = ({ access }: Validity, now: number, sessionEnd: number): number =>
  Math.min(now + access * 1000, sessionEnd);

interface RefreshRow {
  readonly hash: string;
  readonly salt: string;
  readonly session_id: string;
  readonly session_expires_at: number;
}

function usableRefresh(tables: IdentityExecutor, refreshToken: string, now: number): Promise<RefreshRow | undefined> {
  return tables
    .selectFrom('shian_token')
    .innerJoin('shian_session', 'shian_session.id', 'shian_token.session_id')
    .select(['shian_token.hash', 'shian_token.salt', 'shian_token.session_id'])
    .select('shian_session.expires_at as session_expires_at')
    .where('shian_token.hash', '=', tokenHash(refreshToken))
    .where('shian_token.kind', '=', 'refresh')
    .where('shian_token.expires_at', '>', now)
    .where('shian_session.ended_at', 'is', null)
    .executeTakeFirst();
}

async function markUsed(tables: IdentityExecutor, hash: string, now: number): Promise<boolean> {
  const marked = await tables
    .updateTable('shian_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

async function withinGrace(tables: IdentityExecutor, hash: string, now: number): Promise<boolean> {
  const row = await tables.selectFrom('shian_token').select('used_at').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined && now - Number(row.used_at) <= GRACE_MS;
}

async function succeed(
  tables: IdentityExecutor,
  token: RefreshRow,
  tokens: { readonly access: string; readonly refresh: string },
  validity: Validity,
  now: number,
  choice: RoleChoice,
): Promise<void> {
  const end = Number(token.session_expires_at);
  await tables
    .updateTable('shian_token')
    .set({ expires_at: now + OVERLAP_MS })
    .where('session_id', '=', token.session_id)
    .where('kind', '=', 'access')
    .where('expires_at', '>', now + OVERLAP_MS)
    .execute();
  await storeTokens(tables, token.session_id, tokens, {
    access: accessEnd(validity, now, end),
    refresh: end,
  });
  if (choice.deptIds === undefined && choice.roleIds === undefined) return;
  await tables
    .updateTable('shian_session')
    .set({
      ...(choice.deptIds === undefined ? {} : { dept_ids: joinedIds(choice.deptIds) }),
      ...(choice.roleIds === undefined ? {} : { role_ids: joinedIds(choice.roleIds) }),
    })
    .where('id', '=', token.session_id)
    .execute();
}
