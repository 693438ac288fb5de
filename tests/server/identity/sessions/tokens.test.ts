import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../src/server/database/Database.ts';
import { syncSchema } from '../../../../src/server/database/syncSchema.ts';
import { endSession } from '../../../../src/server/identity/sessions/endSessions.ts';
import { findSession, peekRefresh, standingSession } from '../../../../src/server/identity/sessions/findSession.ts';
import { openSession } from '../../../../src/server/identity/sessions/openSession.ts';
import { rotateSession } from '../../../../src/server/identity/sessions/rotateSession.ts';
import { describeDatabases } from '../../../support/database.ts';
import { entity, modelOf } from '../../../support/smallModel.ts';

const NOON = Date.parse('2026-11-29T12:00:00Z');
const SECOND = 1000;
const HOUR = 3_600_000;
/** The access token ends after one hour, the session after two. */
const VALIDITY = { access: 3600, refresh: 7200 };

describeDatabases('the tokens of a session', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await syncSchema(database, modelOf(entity('note', { fields: { title: { type: 'string' } } })));
  });

  const owner = { userId: '1', tenantId: '000000', clientId: 'saber', address: '', agent: '' };
  const start = () => openSession(database, owner, VALIDITY, NOON);
  /** The session that an access token opens. */
  const opened = async (token: string, at: number) => (await findSession(database, token, at))?.id;
  const refresh = (token: string, at: number) => rotateSession(database, token, VALIDITY, at, {});

  it('open it for as long as the client says, and not at that moment any more', async () => {
    const { accessToken, session } = await start();

    expect(session.expiresAt).toBe(NOON + HOUR);
    expect(await findSession(database, accessToken, NOON + HOUR - 1)).toEqual(session);
    expect(await opened(accessToken, NOON + HOUR)).toBeUndefined();
  });

  it('are told apart: one opens, the other gives a new pair, and each is its own session’s', async () => {
    const [hers, others] = [await start(), await start()];

    expect(await opened(hers.refreshToken, NOON)).toBeUndefined();
    expect(await standingSession(database, hers.refreshToken)).toBeUndefined();
    expect(await peekRefresh(database, hers.accessToken)).toBeUndefined();
    expect(await refresh(hers.accessToken, NOON)).toBeUndefined();
    expect(await opened(hers.accessToken, NOON)).toBe(hers.session.id);
    expect(await standingSession(database, others.accessToken)).toBe(others.session.id);
    expect((await peekRefresh(database, others.refreshToken))?.id).toBe(others.session.id);
    expect((await refresh(hers.refreshToken, NOON))?.session.id).toBe(hers.session.id);
  });

  it('are forgotten with it at a later sign-in, once nobody can use them any more', async () => {
    const { refreshToken, session } = await start();
    const later = (at: number) => openSession(database, { ...owner, userId: '2' }, VALIDITY, at);
    const known = async () => (await peekRefresh(database, refreshToken))?.id;

    await later(NOON + 2 * HOUR);
    expect(await known()).toBe(session.id);
    await later(NOON + 2 * HOUR + 1);
    expect(await known()).toBeUndefined();
  });

  it('open nothing once it has ended, and it is still known by whose refresh token that was', async () => {
    const { accessToken, refreshToken, session } = await start();
    await endSession(database, session.id, NOON + SECOND);

    expect(await opened(accessToken, NOON + 2 * SECOND)).toBeUndefined();
    expect(await standingSession(database, accessToken)).toBeUndefined();
    expect(await refresh(refreshToken, NOON + 2 * SECOND)).toBeUndefined();
    expect((await peekRefresh(database, refreshToken))?.id).toBe(session.id);
  });

  it('give a new pair until it ends, none of which outlives it', async () => {
    const { refreshToken, session } = await start();
    const last = 2 * HOUR - SECOND;
    const renewed = await refresh(refreshToken, NOON + last);
    const again = await refresh(renewed?.refreshToken ?? '', NOON + 2 * HOUR);

    expect(renewed?.session).toEqual({ ...session, expiresAt: NOON + 2 * HOUR });
    expect(await opened(renewed?.accessToken ?? '', NOON + 2 * HOUR - 1)).toBe(session.id);
    expect(await opened(renewed?.accessToken ?? '', NOON + 2 * HOUR)).toBeUndefined();
    expect(again).toBeUndefined();
  });

  it('let calls under way finish with the old one for half a minute, and touch no other session', async () => {
    const [hers, others] = [await start(), await start()];
    const renewed = await refresh(hers.refreshToken, NOON + SECOND);
    const over = NOON + 31 * SECOND;

    expect(renewed?.session.expiresAt).toBe(NOON + SECOND + HOUR);
    expect(await opened(hers.accessToken, over - 1)).toBe(hers.session.id);
    expect(await opened(hers.accessToken, over)).toBeUndefined();
    expect(await opened(renewed?.accessToken ?? '', over)).toBe(hers.session.id);
    expect(await opened(others.accessToken, over)).toBe(others.session.id);
  });

  it('leave an old one that would have ended sooner its own end', async () => {
    const { accessToken, refreshToken, session } = await start();
    await refresh(refreshToken, NOON + HOUR - 10 * SECOND);

    expect(await opened(accessToken, NOON + HOUR - 1)).toBe(session.id);
    expect(await opened(accessToken, NOON + HOUR)).toBeUndefined();
  });

  it('give two tabs the same pair within ten seconds, and end it for a copy that comes later', async () => {
    const { refreshToken, session } = await start();
    const first = await refresh(refreshToken, NOON);
    const second = await refresh(refreshToken, NOON + 10 * SECOND);

    expect([second?.accessToken, second?.refreshToken]).toEqual([first?.accessToken, first?.refreshToken]);
    // Also once calls under way with the pair before have finished.
    expect(await refresh(refreshToken, NOON + 60 * SECOND)).toBeUndefined();
    expect(await opened(first?.accessToken ?? '', NOON + 60 * SECOND)).toBeUndefined();
    expect(await peekRefresh(database, refreshToken)).toMatchObject({ id: session.id });
  });
});
