import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchSession } from '../../../src/console/data/session/watchSession.ts';
import { request } from '../../../src/console/start/http/httpClient.ts';
import { endSession } from '../../../src/console/start/session/endSession.ts';
import { waitForRefresh } from '../../../src/console/start/session/refreshGate.ts';
import { readTokens, writeTokens } from '../../../src/console/start/stores/tokenStore.ts';

const DAY = 86_400_000;

/** Whether a session goes on whose token is due when a backend answers its renewal so. */
async function goesOn(status: number): Promise<boolean> {
  writeTokens('access', 'refresh');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY);
  const renew = vi.fn(async () => Response.json({ error: 'invalid_grant' }, { status }));
  vi.stubGlobal('fetch', renew);
  const stop = watchSession();
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
  await waitForRefresh();
  // And it has been judged.
  await new Promise((resolve) => setTimeout(resolve));
  stop();
  return readTokens() !== undefined;
}

describe('a token that is renewed by itself', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    endSession();
  });

  it.each([400, 401, 403])('ends the session when the backend refuses with %i', async (status) => {
    expect(await goesOn(status)).toBe(false);
  });

  it.each([408, 429, 500, 503])(
    'is asked for again later where %i says that it is the wrong moment',
    async (status) => {
      expect(await goesOn(status)).toBe(true);
    },
  );

  it('is renewed before a call that comes sooner than the check does, once for all that wait', async () => {
    writeTokens('old', 'refresh');
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      const renews = url.endsWith('/token');
      sent.push(renews ? 'renewal' : String(headers['Blade-Auth']));
      return Response.json(renews ? { access_token: 'new', refresh_token: 'r' } : { code: 200, data: [] });
    });
    const stop = watchSession();
    // The machine slept.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY);

    await Promise.all(['one', 'other'].map((path) => request({ method: 'GET', path })));
    stop();

    expect(sent).toEqual(['renewal', 'bearer new', 'bearer new']);
  });
});
