import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOperation } from '../../../src/console/data/callOperation.ts';
import { delayCall } from '../../../src/console/data/heldCalls.ts';
import { signOut } from '../../../src/console/data/session/signOut.ts';
import { updatePassword } from '../../../src/console/data/session/updatePassword.ts';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { call } from '../../../src/console/start/http/call.ts';
import { speakDialect } from '../../../src/console/start/http/dialect.ts';
import { fetchCaptcha } from '../../../src/console/start/session/captcha.ts';
import { endSession } from '../../../src/console/start/session/endSession.ts';
import { renewSession } from '../../../src/console/start/session/refreshSession.ts';
import { signIn } from '../../../src/console/start/session/signIn.ts';
import { phaseStore } from '../../../src/console/start/stores/phaseStore.ts';
import { sessionStore } from '../../../src/console/start/stores/sessionStore.ts';
import { readTokens } from '../../../src/console/start/stores/tokenStore.ts';
import type { Entity } from '../../../src/model/Entity.ts';
import { uploadLog } from '../../../src/protocol/calls/uploadLog.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';
import { springblade } from '../../../src/protocol/conventions/springblade.ts';
import { PASSWORD } from '../../support/server.ts';
import { startRealServer } from '../support/realServer.ts';

const ADMIN = { tenantId: '000000', account: 'admin', password: PASSWORD };

beforeAll(() => speakDialect(springblade));
afterAll(() => {
  speakDialect(undefined);
  configStore.set(DEFAULT_CONFIG);
});
afterEach(() => endSession());

describe('in front of our own server, asked as SpringBlade is', () => {
  let server: Awaited<ReturnType<typeof startRealServer>>;
  beforeAll(async () => {
    server = await startRealServer('ROOT');
    const key = await server.world.call(undefined, { url: '/api/blade-auth/public-key' });
    configStore.set({ ...configStore.get(), backend: 'springblade', publicKey: key.body.data.publicKey });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    server.requests.length = 0;
    phaseStore.set('signedOut');
    const { key } = await fetchCaptcha();
    await signIn({ ...ADMIN, captcha: { key, code: server.world.captcha.text } });
  });

  it('comes in with the captcha and the password under SM2, renews, and goes once what is held back was sent', async () => {
    const { access } = readTokens() ?? {};
    await renewSession();

    expect(sessionStore.get().user).toMatchObject({ account: 'admin', roles: ['administrator'], tenantId: '000000' });
    expect(readTokens()?.access).not.toBe(access);
    delayCall(
      'record',
      async () => void server.requests.push('held back'),
      () => undefined,
    );
    await signOut();
    expect(server.requests).toEqual([
      'GET /api/blade-auth/captcha',
      'POST /api/blade-auth/token',
      'POST /api/blade-auth/token',
      'held back',
      'POST /api/blade-auth/logout',
    ]);
    expect(readTokens()).toBeUndefined();
  });

  it('reads people where SpringBlade keeps them, uploads its log, and changes the password by a form', async () => {
    const user = server.world.model.entities.user as Entity;
    const { records } = await callOperation(user, 'list', { page: 1, size: 10, sort: [], filters: [] });
    const one = await callOperation(user, 'get', { id: server.world.ids.ROOT });
    await call(uploadLog, { body: [{ type: 'error', message: 'seen' }] });
    await updatePassword(PASSWORD, 'Another-2026x');

    expect([records.length > 0, one.account]).toEqual([true, 'admin']);
    expect(server.requests.slice(2).map((line) => line.split('?')[0])).toEqual([
      'GET /api/blade-system/user/list',
      'GET /api/blade-system/user/detail',
      'POST /api/user/send-logs',
      'POST /api/blade-system/user/update-password',
      'POST /api/blade-auth/token',
    ]);
  });
});

/** As SpringBlade 5 writes them; ids and texts are made up. */
const RECORDED = {
  token: {
    code: 200,
    success: true,
    data: {
      accessToken: 'eyJ0.a.b',
      tokenType: 'bearer',
      refreshToken: 'eyJ0.c.d',
      userId: '1723598821738675201',
      tenantId: '000000',
      oauthId: '',
      avatar: 'https://pictures.example/one.png',
      authority: 'administrator,admin',
      userName: '管理员',
      account: 'admin',
      expiresIn: 3600,
      license: 'made up',
    },
    msg: '操作成功',
  },
  captcha: { code: 200, success: true, data: { key: 'k', image: 'data:image/png;base64,AA==' }, msg: '操作成功' },
  refused: { code: 400, success: false, data: {}, msg: '用户名或密码错误' },
} as const;

describe('what SpringBlade answers', () => {
  const forms: URLSearchParams[] = [];
  const network = setupServer(
    http.get('http://springblade.test/api/blade-auth/captcha', () => HttpResponse.json(RECORDED.captcha)),
    http.post('http://springblade.test/api/blade-auth/token', async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      forms.push(form);
      const isRight = form.get('password') === PASSWORD;
      return HttpResponse.json(isRight ? RECORDED.token : RECORDED.refused, { status: isRight ? 200 : 400 });
    }),
  );
  beforeAll(() => network.listen());
  afterAll(() => network.close());
  beforeEach(() => {
    configStore.set({ ...DEFAULT_CONFIG, backend: 'springblade', apiBase: 'http://springblade.test/api' });
    phaseStore.set('signedOut');
  });

  it('opens the console with tokens, name and roles; without a key the password goes as it is', async () => {
    const captcha = await fetchCaptcha();
    await signIn(ADMIN);

    expect(captcha).toEqual({ key: 'k', image: 'data:image/png;base64,AA==' });
    expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({ grantType: 'password', ...ADMIN });
    expect(readTokens()).toMatchObject({ access: 'eyJ0.a.b', refresh: 'eyJ0.c.d' });
    expect(sessionStore.get().user).toEqual({
      id: '1723598821738675201',
      account: 'admin',
      name: '管理员',
      avatar: 'https://pictures.example/one.png',
      tenantId: '000000',
      deptId: '',
      roleId: '',
      roles: ['administrator', 'admin'],
      mustChangePassword: false,
    });
  });

  it('says why nobody comes in, and a key that is none says that', async () => {
    await expect(signIn({ ...ADMIN, password: 'wrong' })).rejects.toThrow('用户名或密码错误');
    configStore.set({ ...configStore.get(), publicKey: 'no key' });
    await expect(signIn(ADMIN)).rejects.toThrow('publicKey');
  });
});
