import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configStore } from '../../../../src/console/start/config/configStore.ts';
import { ApiError } from '../../../../src/console/start/http/ApiError.ts';
import { request } from '../../../../src/console/start/http/httpClient.ts';
import { dropAhead } from '../../../../src/console/start/opening/aheadReads.ts';
import { openAhead } from '../../../../src/console/start/opening/openAhead.ts';
import { claimOpeningKeys } from '../../../../src/console/start/opening/openingKeys.ts';
import { recordRead } from '../../../../src/console/start/opening/visits.ts';
import { clearOtherUsers } from '../../../../src/console/start/session/clearOtherUsers.ts';
import { entryNames } from '../../../../src/console/start/storage/entries.ts';
import { openingName } from '../../../../src/console/start/storage/personalNames.ts';
import { phaseStore } from '../../../../src/console/start/stores/phaseStore.ts';
import type { SessionUser } from '../../../../src/console/start/stores/sessionStore.ts';
import { writeTokens } from '../../../../src/console/start/stores/tokenStore.ts';
import { languageStore } from '../../../../src/console/start/texts/languageStore.ts';
import { DEFAULT_CONFIG } from '../../../../src/protocol/consolePage/ConsoleConfig.ts';

const API = 'http://api.test/api';
const USER: SessionUser = {
  id: '1',
  account: 'admin',
  name: 'Li',
  avatar: '',
  tenantId: '000000',
  deptId: '1',
  roleId: '1',
  roles: [],
  mustChangePassword: false,
};
const OTHER: SessionUser = { ...USER, id: '2', account: 'other' };

const server = setupServer();
/** Path and token of everything that reached the server, in its order. */
let asked: string[] = [];

const read = (path: string) => request({ method: 'GET', path, quiet: true });
const leave = () => window.dispatchEvent(new Event('pagehide'));
/** Opens the page, reads what it is given, and leaves. */
async function visit(user: SessionUser, ...paths: readonly string[]): Promise<void> {
  openAhead(user);
  for (const path of paths) await read(path).catch(() => undefined);
  leave();
  dropAhead();
}
const twice = async (user: SessionUser, ...paths: readonly string[]) => {
  await visit(user, ...paths);
  await visit(user, ...paths);
  asked = [];
};
const settled = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), 15_000);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  localStorage.clear();
  configStore.set({ ...DEFAULT_CONFIG, apiBase: API });
  languageStore.set('zh');
  writeTokens('access', 'refresh');
  phaseStore.set('signedIn');
  window.history.replaceState(null, '', '/exam/list');
  server.use(
    http.all(`${API}/*`, ({ request: { url, headers, method } }) => {
      asked.push(`${method} ${url.slice(API.length + 1)} ${headers.get('blade-auth')}`);
      return HttpResponse.json({ code: 200, success: true, data: url, msg: '' });
    }),
  );
});
afterEach(() => {
  leave();
  dropAhead();
  server.resetHandlers();
});

describe('the reads of a page that somebody comes back to', () => {
  it('leave before anything of the console asks, and are asked once', async () => {
    await twice(USER, 'menu', 'rows?page=1');
    openAhead(USER);
    await settled(2);
    expect(await read('menu')).toMatchObject({ data: `${API}/menu` });
    expect(await read('rows?page=1')).toMatchObject({ data: `${API}/rows?page=1` });
    expect(asked).toEqual(['GET menu bearer access', 'GET rows?page=1 bearer access']);
  });

  it('are asked anew by whoever asks a second time', async () => {
    await twice(USER, 'menu');
    openAhead(USER);
    await read('menu');
    await read('menu');
    expect(asked).toHaveLength(2);
  });

  it('are those of both of the last two visits only', async () => {
    await visit(USER, 'menu', 'counts?before=10:00');
    await visit(USER, 'menu', 'counts?before=10:01');
    asked = [];
    openAhead(USER);
    await settled(1);
    expect(asked).toEqual(['GET menu bearer access']);
  });

  it('are of this address', async () => {
    await twice(USER, 'menu');
    window.history.replaceState(null, '', '/exam/list?page=2');
    openAhead(USER);
    await read('other');
    expect(asked).toEqual(['GET other bearer access']);
  });

  it('are not those that followed the first key', async () => {
    for (let time = 0; time < 2; time += 1) {
      openAhead(USER);
      await read('menu');
      window.dispatchEvent(new Event('keydown'));
      await read('found');
    }
    dropAhead();
    asked = [];
    openAhead(USER);
    await settled(1);
    expect(asked).toEqual(['GET menu bearer access']);
  });
});

describe('an answer that was asked for ahead', () => {
  it('is handed to nobody with another token or another language', async () => {
    await twice(USER, 'menu');
    openAhead(USER);
    await settled(1);
    writeTokens('another', 'refresh');
    await read('menu');
    expect(asked).toEqual(['GET menu bearer access', 'GET menu bearer another']);
  });

  it('is handed to nobody once something was written', async () => {
    await twice(USER, 'menu');
    openAhead(USER);
    await settled(1);
    await request({ method: 'POST', path: 'save' });
    await read('menu');
    expect(asked).toHaveLength(3);
  });

  it('is too old after ten seconds', async () => {
    await twice(USER, 'menu');
    openAhead(USER);
    await settled(1);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
    await read('menu');
    clock.mockRestore();
    expect(asked).toHaveLength(2);
  });

  it('is a refusal to whoever takes it up', async () => {
    await twice(USER, 'menu');
    server.use(
      http.get(`${API}/menu`, () =>
        HttpResponse.json({ code: 403, success: false, data: null, msg: '没有权限' }, { status: 403 }),
      ),
    );
    openAhead(USER);
    const failure = await read('menu').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 403, message: '没有权限' });
  });

  it('ends with the signal of its caller', async () => {
    await twice(USER, 'menu');
    server.use(http.get(`${API}/menu`, () => new Promise<never>(() => undefined)));
    openAhead(USER);
    const given = new AbortController();
    const asking = request({ method: 'GET', path: 'menu', signal: given.signal });
    given.abort(new DOMException('gone', 'AbortError'));
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a visit', () => {
  it('asks nothing ahead of what another person read', async () => {
    await twice(USER, 'menu');
    openAhead(OTHER);
    await read('other');
    expect(asked).toEqual(['GET other bearer access']);
  });

  it('asks nothing ahead with a token that is due', async () => {
    await twice(USER, 'menu');
    configStore.set({ ...configStore.get(), tokenTime: 0 });
    openAhead(USER);
    await read('other');
    expect(asked).toEqual(['GET other bearer access']);
  });

  it('asks nothing ahead before the initial password is changed', async () => {
    await twice(USER, 'menu');
    openAhead({ ...USER, mustChangePassword: true });
    await read('other');
    expect(asked).toEqual(['GET other bearer access']);
  });
});

describe('the keys of queries', () => {
  const KEY = '["exam","getList",{}]';
  const everything = () => true;

  it('are handed out once, to the person of the page', () => {
    for (let time = 0; time < 2; time += 1) {
      openAhead(USER);
      recordRead(KEY);
      leave();
    }
    openAhead(USER);
    expect(claimOpeningKeys('2', everything)).toEqual([]);
    expect(claimOpeningKeys('1', () => false)).toEqual([]);
    expect(claimOpeningKeys('1', everything)).toEqual([KEY]);
    expect(claimOpeningKeys('1', everything)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('what pages read', () => {
  it('is forgotten when somebody else comes', async () => {
    await visit(USER, 'rows?name=Wang');
    clearOtherUsers('2');
    expect(entryNames(openingName(''))).toEqual([]);
  });
});
