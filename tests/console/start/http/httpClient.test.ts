import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configStore } from '../../../../src/console/start/config/configStore.ts';
import { ApiError } from '../../../../src/console/start/http/ApiError.ts';
import { request } from '../../../../src/console/start/http/httpClient.ts';
import { pauseRequests } from '../../../../src/console/start/session/refreshGate.ts';
import { phaseStore } from '../../../../src/console/start/stores/phaseStore.ts';
import { resetToasts, type Toast, toastStore } from '../../../../src/console/start/stores/toastStore.ts';
import { readTokens, writeTokens } from '../../../../src/console/start/stores/tokenStore.ts';
import { DEFAULT_CONFIG } from '../../../../src/protocol/consolePage/ConsoleConfig.ts';

const API = 'http://api.test/api';
const server = setupServer();
const toasts: Toast[] = [];
toastStore.subscribe(() => {
  const toast = toastStore.get();
  if (toast !== undefined) toasts.push(toast);
});

const refuse = (code: number, msg: string) =>
  server.use(
    http.get(`${API}/x`, () => HttpResponse.json({ code, success: false, data: null, msg }, { status: code })),
  );
const ask = () => request({ method: 'GET', path: 'x' }).catch((error: unknown) => error);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  configStore.set({ ...DEFAULT_CONFIG, apiBase: API });
  writeTokens('access', 'refresh');
  phaseStore.set('signedIn');
  window.history.replaceState(null, '', '/exam/examTaskInfo?page=2');
});
afterEach(() => {
  server.resetHandlers();
  resetToasts();
  toasts.length = 0;
});

describe('a request', () => {
  it('names the client, the user, the tenant and the language', async () => {
    let headers = new Headers();
    server.use(
      http.get(`${API}/x`, (info) => {
        headers = info.request.headers;
        return HttpResponse.json({ code: 200, success: true, data: 1, msg: '' });
      }),
    );

    await ask();

    expect(headers.get('authorization')).toBe(`Basic ${btoa('saber:saber_secret')}`);
    expect(headers.get('blade-auth')).toBe('bearer access');
    expect(headers.get('tenant-id')).toBe('000000');
    expect(headers.get('accept-language')).toContain('zh-CN');
  });

  it('is named in the console when logging is enabled, without what it carries', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {});
    refuse(400, '参数校验失败');
    await request({ method: 'GET', path: 'x', query: { phone: '19900000000' } }).catch(() => {});
    expect(said).not.toHaveBeenCalled();

    configStore.set({ ...DEFAULT_CONFIG, apiBase: API, requestLog: true });
    await request({ method: 'GET', path: 'x', query: { phone: '19900000000' } }).catch(() => {});

    expect(said.mock.calls).toEqual([[expect.stringMatching(/^GET x 400 \d+ ms$/)]]);
    said.mockRestore();
  });

  it('answered 401 eight times ends the session once, with one message and one way back', async () => {
    refuse(401, '请求未授权');

    await Promise.all(Array.from({ length: 8 }, ask));

    expect(readTokens()).toBeUndefined();
    expect(phaseStore.get()).toBe('signedOut');
    expect(toasts).toHaveLength(1);
    expect(window.location.pathname + window.location.search).toBe(
      `/login?redirect=${encodeURIComponent('/exam/examTaskInfo?page=2')}`,
    );
  });

  it('answered 403 says so and stays', async () => {
    refuse(403, '没有权限，请联系管理员');

    expect(await ask()).toBeInstanceOf(ApiError);

    expect(toasts).toMatchObject([{ kind: 'warning', text: '没有权限，请联系管理员' }]);
    expect(phaseStore.get()).toBe('signedIn');
  });

  it('answered 500 shows an error, and a second one within two seconds nothing', async () => {
    refuse(500, '服务器异常');

    await ask();
    await ask();

    expect(toasts).toMatchObject([{ kind: 'error', text: '服务器异常' }]);
  });

  it('refused with a white-listed code rejects silently', async () => {
    configStore.set({ ...configStore.get(), statusWhiteList: [428] });
    refuse(428, '请确认');

    expect(await ask()).toMatchObject({ status: 428 });

    expect(toasts).toEqual([]);
  });

  it('fails with a text of its own without an answer in time', async () => {
    configStore.set({ ...configStore.get(), timeout: 50 });
    server.use(http.get(`${API}/x`, () => delay('infinite')));

    expect(await ask()).toMatchObject({ kind: 'timeout', message: '请求超时，请稍后再试' });
  });

  it('fails as a lost connection when it finds no server', async () => {
    server.use(http.get(`${API}/x`, () => HttpResponse.error()));

    expect(await ask()).toMatchObject({ kind: 'network' });
  });

  it('is announced without a connection where something was to be done: of what is read its place says it', async () => {
    server.use(http.all(`${API}/x`, () => HttpResponse.error()));

    await ask();
    expect(toasts).toEqual([]);
    await request({ method: 'POST', path: 'x' }).catch(() => undefined);
    expect(toasts).toMatchObject([{ kind: 'error', text: '无法连接服务器，请检查网络' }]);
  });

  it('cancelled by its caller is not announced', async () => {
    server.use(http.get(`${API}/x`, () => delay('infinite')));
    const controller = new AbortController();

    const asked = request({ method: 'GET', path: 'x', signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();

    expect(await asked).not.toBeInstanceOf(ApiError);
    expect(toasts).toEqual([]);
  });

  it('waits while the token is being refreshed and goes out with the new one', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get(`${API}/x`, (info) => {
        seen.push(info.request.headers.get('blade-auth'));
        return HttpResponse.json({ code: 200, success: true, data: 1, msg: '' });
      }),
    );
    const { promise, resolve } = Promise.withResolvers<void>();
    pauseRequests(promise);

    const asked = ask();
    writeTokens('fresh', 'refresh');
    resolve();
    await asked;

    expect(seen).toEqual(['bearer fresh']);
  });
});
