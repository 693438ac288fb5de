import { randomBytes } from 'node:crypto';
import type { Database } from '../database/Database.ts';
import { newId } from '../database/newId.ts';
import { newToken, successorOf, tokenHash } from './secrets.ts';
import { type IdentityExecutor, identityTables, type SessionTable } from './tables.ts';

/** Two tabs may refresh with the same token within this time and get the same pair. */
const GRACE = 10_000;
/** Calls under way with the old access token may still finish. */
const OVERLAP = 30_000;

export interface SessionOwner {
  readonly userId: string;
  readonly tenantId: string;
  readonly clientId: string;
  /** Chosen in switch mode; absent: all of the user's. */
  readonly deptIds?: readonly string[] | undefined;
  readonly roleIds?: readonly string[] | undefined;
  readonly address: string;
  readonly agent: string;
}

export interface Session extends SessionOwner {
  readonly id: string;
  /** When the access token ends. */
  readonly expiresAt: number;
}

/** Seconds, as the client's record states them. */
export interface Validity {
  readonly access: number;
  readonly refresh: number;
}

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly session: Session;
}

const joined = (ids: readonly string[] | undefined): string | null => ids?.join(',') ?? null;
const split = (text: string | null): string[] | undefined =>
  text === null ? undefined : text.split(',').filter(Boolean);

function sessionOf(row: SessionTable, expiresAt: number): Session {
  return {
    id: row.id,
    userId: row.user_id,
    tenantId: row.tenant_id,
    clientId: row.client_id,
    deptIds: split(row.dept_ids),
    roleIds: split(row.role_ids),
    address: row.address,
    agent: row.agent,
    expiresAt,
  };
}

async function storeTokens(
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
    dept_ids: joined(owner.deptIds),
    role_ids: joined(owner.roleIds),
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

export interface Choice {
  readonly deptIds?: readonly string[] | undefined;
  readonly roleIds?: readonly string[] | undefined;
}

/**
 * Exchanges a refresh token. Used a second time within the grace it gives the same pair; later it
 * is somebody else's copy, and the whole session ends. Undefined: refused.
 */
export function rotateSession(
  database: Database,
  refreshToken: string,
  validity: Validity,
  now: number,
  choice: Choice,
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
      await endSessions(tables, [token.session_id], now);
      return undefined;
    }
    const row = await tables
      .selectFrom('shian_session')
      .selectAll()
      .where('id', '=', token.session_id)
      .executeTakeFirstOrThrow();
    const session = sessionOf(row, Math.min(now + validity.access * 1000, Number(row.expires_at)));
    return { accessToken: tokens.access, refreshToken: tokens.refresh, session };
  });
}

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
    .where('shian_session.expires_at', '>', now)
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
  return row !== undefined && now - Number(row.used_at) <= GRACE;
}

async function succeed(
  tables: IdentityExecutor,
  token: RefreshRow,
  tokens: { readonly access: string; readonly refresh: string },
  validity: Validity,
  now: number,
  choice: Choice,
): Promise<void> {
  const end = Number(token.session_expires_at);
  await tables
    .updateTable('shian_token')
    .set({ expires_at: now + OVERLAP })
    .where('session_id', '=', token.session_id)
    .where('kind', '=', 'access')
    .where('expires_at', '>', now + OVERLAP)
    .execute();
  await storeTokens(tables, token.session_id, tokens, {
    access: Math.min(now + validity.access * 1000, end),
    refresh: end,
  });
  if (choice.deptIds === undefined && choice.roleIds === undefined) return;
  await tables
    .updateTable('shian_session')
    .set({
      ...(choice.deptIds === undefined ? {} : { dept_ids: joined(choice.deptIds) }),
      ...(choice.roleIds === undefined ? {} : { role_ids: joined(choice.roleIds) }),
    })
    .where('id', '=', token.session_id)
    .execute();
}

async function endSessions(tables: IdentityExecutor, ids: readonly string[], now: number): Promise<void> {
  await tables.updateTable('shian_session').set({ ended_at: now }).where('id', 'in', ids).execute();
}

/** Ends one session: its tokens open nothing from now on, on any instance. */
export async function endSession(database: Database, id: string, now: number): Promise<void> {
  await database.write((executor) => endSessions(identityTables(executor), [id], now));
}

/** Ends every session of these users, except the one that asked for it. */
export async function endSessionsOf(
  database: Database,
  userIds: readonly string[],
  now: number,
  except?: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await database.write(async (executor) => {
    let update = identityTables(executor)
      .updateTable('shian_session')
      .set({ ended_at: now })
      .where('user_id', 'in', userIds)
      .where('ended_at', 'is', null);
    if (except !== undefined) update = update.where('id', '!=', except);
    await update.execute();
  });
}
