import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { identityTables } from '../../../../src/server/database/identityTables.ts';
import { readSetting } from '../../../../src/server/identity/people/settings.ts';
import { endSession, endSessionsIn, endSessionsOf } from '../../../../src/server/identity/sessions/endSessions.ts';
import { describeDatabases } from '../../../support/database.ts';
import {
  anotherServer,
  BASIC,
  createWorld,
  PASSWORD,
  sessionHeaders,
  signInRequest,
  TENANT_A,
  TENANT_B,
  type World,
} from '../../../support/server.ts';

describeDatabases('a session', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
  });
  afterAll(() => world.close());

  const post = (url: string, payload: object = {}) => ({ method: 'POST', url: `/api/${url}`, payload }) as const;
  const LISTED = '/api/exam/v1/examTaskInfo/page';

  interface Pair {
    readonly access: string;
    readonly refresh: string;
  }
  let pair: Pair;
  beforeEach(async () => {
    pair = pairOf(await world.signIn('AUSR'));
  });

  const pairOf = ({ body }: { body: Record<string, string> }): Pair => ({
    access: body.access_token ?? '',
    refresh: body.refresh_token ?? '',
  });
  const as = (token: string, url: string) => world.call(undefined, { url, headers: sessionHeaders(token) });
  const refresh = (token: string) =>
    world.call(undefined, {
      ...post('blade-auth/oauth/token', { grant_type: 'refresh_token', refresh_token: token }),
      headers: { authorization: BASIC },
    });
  const tenantRow = async (code: string) => String((await world.directory.tenant(code))?.id);

  const ended: string[] = [];

  /** Neither token opens anything any more. */
  async function expectDead({ access, refresh: token }: Pair) {
    expect((await as(access, '/api/blade-user/info')).status).toBe(401);
    expect((await refresh(token)).status).toBe(400);
    ended.push(access);
  }

  it('is open until then', async () => {
    expect((await as(pair.access, '/api/blade-user/info')).status).toBe(200);
  });

  it('ends by signing out', async () => {
    await as(pair.access, '/api/blade-auth/oauth/logout');
    await expectDead(pair);
  });

  it('is ended once: who signs out by its token again, as anybody may, writes nothing and has nobody looked at anew', async () => {
    const state = async () => [
      await readSetting(world.database, 'epoch'),
      await identityTables(world.database.executor)
        .selectFrom('shian_session')
        .select(['id', 'ended_at'])
        .where('ended_at', 'is not', null)
        .orderBy('id')
        .execute(),
    ];
    const before = await state();
    await as(pair.access, '/api/blade-auth/oauth/logout');
    const once = await state();
    world.clock.ahead = 5_000;
    const again = await as(pair.access, '/api/blade-auth/oauth/logout');
    const twice = await state();
    world.clock.ahead = 0;

    expect(again.status).toBe(200);
    expect(once).not.toEqual(before);
    expect(twice).toEqual(once);
  });

  it('keeps the moment when it ended, whatever ends the sessions of its person or tenant later', async () => {
    const { database } = world;
    const tables = identityTables(database.executor);
    const row = { id: 'kept', user_id: 'somebody', tenant_id: 'somewhere', client_id: 'saber', address: '', agent: '' };
    await tables
      .insertInto('shian_session')
      .values({ ...row, dept_ids: null, role_ids: null, created_at: 1, expires_at: 9, ended_at: null })
      .execute();

    for (const end of [
      () => endSession(database, row.id, 5),
      () => endSession(database, row.id, 6),
      () => endSessionsOf(database, [row.user_id], 7),
      () => endSessionsIn(database, [row.tenant_id], 8),
    ]) {
      await end();
      const { ended_at } = await tables
        .selectFrom('shian_session')
        .select('ended_at')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      expect(Number(ended_at)).toBe(5);
    }
  });

  it('ends by signing out with a token that has run out meanwhile', async () => {
    world.clock.ahead = 3_601_000;
    expect((await as(pair.access, '/api/blade-user/info')).status).toBe(401);
    await as(pair.access, '/api/blade-auth/oauth/logout');
    await expectDead(pair);
    world.clock.ahead = 0;
  });

  it('is ended by an administrator who signs her out everywhere, and by nobody else', async () => {
    const end = { method: 'POST', url: `/api/blade-user/end-sessions?userIds=${world.ids.AUSR}` } as const;

    expect((await world.call('BADM', end)).status).toBe(404);
    expect((await world.call('ALOW', end)).status).toBe(403);
    expect((await as(pair.access, '/api/blade-user/info')).status).toBe(200);
    expect((await world.call('AADM', end)).status).toBe(200);
    await expectDead(pair);
  });

  it('is ended by its id by whose it is; nobody finds that of another', async () => {
    const end = (id: string) =>
      world.call(undefined, { ...post('shian/sessions/end', { id }), headers: sessionHeaders(pair.access) });
    const current = async (token: string) => {
      const { body } = await as(token, '/api/shian/sessions');
      return body.data.find((one: { readonly current: string }) => one.current === '1').id;
    };
    const second = pairOf(await world.signIn('AUSR'));
    const others = await world.token('AADM');

    expect((await end(await current(others))).status).toBe(404);
    expect((await as(others, '/api/blade-user/info')).status).toBe(200);
    expect((await end(await current(second.access))).status).toBe(200);
    await expectDead(second);
    expect((await as(pair.access, '/api/blade-user/info')).status).toBe(200);
  });

  it('is ended by switching the account off, and stays ended when it is switched on again', async () => {
    await world.call('AADM', post('blade-user/update', { id: world.ids.AUSR, status: 0 }));
    await expectDead(pair);
    await world.call('AADM', post('blade-user/update', { id: world.ids.AUSR, status: 1 }));
    await expectDead(pair);
  });

  it('is ended by switching the tenant off, and stays ended when it is switched on again', async () => {
    const of = pairOf(await world.signIn('BUSR'));
    const id = await tenantRow(TENANT_B);
    const set = (status: number) =>
      world.call('ROOT', post('blade-system/tenant/submit', { id, tenantName: '乙', linkman: '某人', status }));
    expect((await set(0)).status).toBe(200);
    await expectDead(of);
    expect((await world.signIn('BUSR')).status).toBe(400);
    expect((await set(1)).status).toBe(200);
    await expectDead(of);
    expect((await world.signIn('BUSR')).status).toBe(200);
  });

  it('opens nothing while the licence of the tenant has ended', async () => {
    const id = await tenantRow(TENANT_A);
    const until = (expireTime: string) =>
      world.call('ROOT', {
        method: 'POST',
        url: `/api/blade-system/tenant/setting?ids=${id}&accountNumber=-1&expireTime=${encodeURIComponent(expireTime)}`,
      });
    expect((await until('2020-01-01 00:00:00')).status).toBe(200);
    expect((await as(pair.access, '/api/blade-user/info')).status).toBe(401);
    expect((await refresh(pair.refresh)).status).toBe(400);
    expect((await until('')).status).toBe(200);
  });

  it('tells who brings the right password that the licence of the tenant has ended, and nobody else', async () => {
    const id = await tenantRow(TENANT_A);
    const until = (expireTime: string) =>
      world.call('ROOT', {
        method: 'POST',
        url: `/api/blade-system/tenant/setting?ids=${id}&accountNumber=-1&expireTime=${encodeURIComponent(expireTime)}`,
      });
    const told = async (account: string, password = PASSWORD) =>
      (await world.call(undefined, signInRequest({ tenantId: TENANT_A, account, password }))).body.error_description;

    expect((await until('2020-01-01 00:00:00')).status).toBe(200);
    expect(await told('ausr')).toBe('租户已过期，请联系平台管理员续期');
    expect(await told('ausr', 'Wrong@2026')).toBe('用户名或密码错误');
    expect(await told('nobody')).toBe('用户名或密码错误');
    expect((await until('')).status).toBe(200);
  });

  it('is ended by a new password of her own, everywhere but where she typed it', async () => {
    const other = pairOf(await world.signIn('AUSR'));
    const change = (oldPassword: string, newPassword: string) =>
      world.call(undefined, {
        ...post('blade-user/update-password', { oldPassword, newPassword, newPassword1: newPassword }),
        headers: sessionHeaders(pair.access),
      });

    expect((await change(PASSWORD, 'Second@2026')).status).toBe(200);
    await expectDead(other);
    expect((await as(pair.access, '/api/blade-user/info')).status).toBe(200);
    expect((await change('Second@2026', PASSWORD)).status).toBe(200);
  });

  it('goes on with another role, which opens and closes with the next call', async () => {
    const give = (alias: string) =>
      world.call('AADM', post(`blade-user/grant?userIds=${world.ids.AUSR}&roleIds=${world.roles[`A.${alias}`]}`));

    expect((await as(pair.access, LISTED)).status).toBe(200);
    await give('nobody');
    expect((await as(pair.access, LISTED)).status).toBe(403);
    expect((await as(pair.access, '/api/blade-user/info')).status).toBe(200);
    await give('regulator');
    expect((await as(pair.access, LISTED)).status).toBe(200);
  });

  it('goes on without her only role, whose removal closes everything with 403', async () => {
    const made = await world.call(
      'AADM',
      post('blade-system/role/submit', { roleName: '暂', roleAlias: 'brief', sort: 9 }),
    );
    const role = made.body.data.id as string;
    await world.call('AADM', post(`blade-user/grant?userIds=${world.ids.AUSR}&roleIds=${role}`));
    await world.directory
      .repository(TENANT_A)
      .write((inside) => inside.remove(world.directory.entities.role, [role], {}));
    await world.call('ROOT', { url: '/api/blade-auth/oauth/clear-cache' });

    expect((await as(pair.access, LISTED)).status).toBe(403);
    expect((await refresh(pair.refresh)).body.error_description).toBe('未获得用户的角色信息');
    await world.call('AADM', post(`blade-user/grant?userIds=${world.ids.AUSR}&roleIds=${world.roles['A.regulator']}`));
  });

  it('is ended by the removal of the tenant, whose people are gone with it', async () => {
    const of = pairOf(await world.signIn('BUSR'));
    const { status } = await world.call('ROOT', post(`blade-system/tenant/remove?ids=${await tenantRow(TENANT_B)}`));

    expect(status).toBe(200);
    await expectDead(of);
    expect((await world.signIn('BADM')).status).toBe(400);
    expect(await world.directory.repository(TENANT_B).count(world.directory.entities.user)).toBe(0);
  });

  it('is ended by a reset and by removal', async () => {
    await world.call('AADM', { method: 'POST', url: `/api/blade-user/reset-password?userIds=${world.ids.AUSR}` });
    await expectDead(pair);
    const low = pairOf(await world.signIn('ALOW'));
    await world.call('AADM', { method: 'POST', url: `/api/blade-user/remove?ids=${world.ids.ALOW}` });
    await expectDead(low);
  });

  it('stays ended when the server is started anew on the same data', async () => {
    const again = await anotherServer(world);
    const alive = pairOf(await world.signIn('AADM')).access;
    const statusOf = async (access: string) => {
      const headers = sessionHeaders(access);
      return (await again.inject({ url: '/api/blade-user/info', headers })).statusCode;
    };
    const answers = [];
    for (const access of ended) answers.push(await statusOf(access));

    expect(await statusOf(alive)).toBe(200);
    expect(ended.length).toBeGreaterThan(8);
    expect(answers).toEqual(ended.map(() => 401));
    await again.close();
  });
});
