import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wallTime } from '../../../../src/model/wallTime.ts';
import { describeDatabases } from '../../../support/database.ts';
import {
  anotherServer,
  BASIC,
  createWorld,
  sessionHeaders,
  signInRequest,
  TENANT_A,
  type World,
} from '../../../support/server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeDatabases('what ends or is switched off', (open, engine) => {
  let world: World;
  let second: FastifyInstance;
  /** Time that has passed, and how much the wall clock was set besides. */
  const time = { passed: 0, set: 0 };
  const began = Date.now();
  const steady = () => began + time.passed;
  const now = () => steady() + time.set;
  const shared = engine === 'PostgreSQL';

  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared'), config: { now, steady, shared } });
    second = shared ? await anotherServer(world, { now, steady }) : world.app;
    await world.token('AADM');
    await world.token('ROOT');
  });
  afterAll(async () => {
    if (shared) await second.close();
    await world.close();
  });

  let access: string;
  let refresh: string;
  beforeEach(async () => {
    const { body } = await world.signIn('AUSR');
    access = body.access_token;
    refresh = body.refresh_token;
    expect(await seen()).toEqual([200, 200]);
  });

  const LISTED = '/api/exam/v1/examTaskInfo/page';
  const headers = () => sessionHeaders(access);
  /** The next call on the server that was told, and on another one of the same database. */
  const seen = async (url = LISTED) => [
    (await world.app.inject({ url, headers: headers() })).statusCode,
    (await second.inject({ url, headers: headers() })).statusCode,
  ];
  const prolong = () =>
    world.call(undefined, {
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      headers: { authorization: BASIC },
      payload: { tenantId: TENANT_A, grant_type: 'refresh_token', refresh_token: refresh },
    });
  const post = (actor: 'ROOT' | 'AADM', path: string, payload: object = {}) =>
    world.call(actor, { method: 'POST', url: `/api/${path}`, payload });
  const licence = async (expireTime: string) => {
    const id = (await world.directory.tenant(TENANT_A))?.id;
    const query = `ids=${id}&accountNumber=-1&expireTime=${encodeURIComponent(expireTime)}`;
    expect((await post('ROOT', `blade-system/tenant/setting?${query}`)).status).toBe(200);
  };

  it('acts at the next call on every server when the licence of a tenant runs out by the clock', async () => {
    await licence(wallTime(now() + 10 * MINUTE));
    expect(await seen()).toEqual([200, 200]);

    time.passed += 10 * MINUTE + 1000;
    expect(await seen()).toEqual([401, 401]);
    expect((await prolong()).status).toBe(400);

    await licence('');
    expect(await seen()).toEqual([200, 200]);
  });

  it('acts at once when the wall clock is set past the end of a licence, for that is a date', async () => {
    await licence(wallTime(now() + HOUR));
    expect(await seen()).toEqual([200, 200]);

    time.set = 2 * HOUR;
    expect(await seen()).toEqual([401, 401]);
    time.set = 0;
    await licence('');
  });

  it('acts at once when a handed-out password runs out, on the session that it opened too', async () => {
    const { body } = await post('AADM', `blade-user/reset-password?userIds=${world.ids.ALOW}`);
    const { initial: password } = body.data[0];
    const signedIn = await world.call(undefined, signInRequest({ tenantId: TENANT_A, account: 'alow', password }));
    time.passed += 23.5 * HOUR;
    refresh = signedIn.body.refresh_token;
    access = (await prolong()).body.access_token;
    expect(await seen('/api/blade-user/info')).toEqual([200, 200]);

    time.passed += HOUR / 2 + 1000;
    expect(await seen('/api/blade-user/info')).toEqual([401, 401]);
    expect((await prolong()).status).toBe(400);
    const late = await world.call(undefined, signInRequest({ tenantId: TENANT_A, account: 'alow', password }));
    expect(late.status).toBe(400);
    time.passed = 0;
  });

  it('acts at the next call on every server when somebody’s roles or the menus of a role change', async () => {
    const role = world.roles['A.regulator'];
    const menus = await world.directory.menuIdsOf([role ?? '']);
    const grant = (menuIds: readonly string[]) =>
      post('AADM', 'blade-system/role/grant', { roleIds: [role], menuIds, dataScopeIds: [], apiScopeIds: [] });
    const give = (alias: string) =>
      post('AADM', `blade-user/grant?userIds=${world.ids.AUSR}&roleIds=${world.roles[`A.${alias}`]}`);

    expect((await give('nobody')).status).toBe(200);
    expect(await seen()).toEqual([403, 403]);
    expect((await give('regulator')).status).toBe(200);
    expect(await seen()).toEqual([200, 200]);
    expect((await grant([])).status).toBe(200);
    expect(await seen()).toEqual([403, 403]);
    expect((await grant(menus)).status).toBe(200);
    expect(await seen()).toEqual([200, 200]);
  });

  it('acts at the next call on every server when an account or a tenant is switched off', async () => {
    expect((await post('AADM', 'blade-user/update', { id: world.ids.AUSR, status: 0 })).status).toBe(200);
    expect(await seen()).toEqual([401, 401]);
    expect((await post('AADM', 'blade-user/update', { id: world.ids.AUSR, status: 1 })).status).toBe(200);
    expect(await seen()).toEqual([401, 401]);
  });

  it.each([2 * HOUR, -2 * HOUR])(
    'lasts as long as it should when the clock is set by %i ms meanwhile',
    async (step) => {
      const wrong = () => world.call(undefined, signInRequest({ tenantId: TENANT_A, account: 'nobody-at-all' }));
      for (let count = 0; count < 5; count++) await wrong();
      const locked = async () => (await wrong()).body.error_description === '登录错误次数过多,请稍后再试';

      time.set = step;
      expect([...(await seen()), await locked()]).toEqual([200, 200, true]);
      time.passed += 29 * MINUTE;
      expect([...(await seen()), await locked()]).toEqual([200, 200, true]);
      time.passed += 2 * MINUTE;
      expect(await locked()).toBe(false);
      time.passed += 28 * MINUTE;
      expect(await seen()).toEqual([200, 200]);
      time.passed += 2 * MINUTE;
      expect(await seen()).toEqual([401, 401]);
      expect((await prolong()).status).toBe(200);
      time.passed += 7 * 24 * HOUR;
      time.set = 0;
    },
  );
});
