import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, PASSWORD, signInRequest, TENANT_A, type World } from '../../../support/server.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const signIn = (account: string, password = PASSWORD) =>
  world.call(undefined, signInRequest({ tenantId: TENANT_A, account, password }));
const add = (account: string) =>
  world.call('AADM', {
    method: 'POST',
    url: '/api/blade-user/submit',
    payload: {
      account,
      password: PASSWORD,
      name: 'look-alike',
      realName: '测试者',
      userType: 1,
      roleId: world.roles['A.regulator'],
      deptId: world.depts.A,
      status: 1,
    },
  });

describe('an account', () => {
  it.each(['AUSR', 'Ausr', 'ａｕｓｒ'])('is not made a second time as %j', async (account) => {
    const { status, body } = await add(account);

    expect({ status, errors: body.errors }).toEqual({ status: 409, errors: { account: '登录账号已存在' } });
  });

  it.each(['ausr ', 'au\u200bsr', '\u202eausr'])('is not named %j, which looks like another', async (account) => {
    const { status, body } = await add(account);

    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { account: '登录账号不能含有不可见字符，首尾不能有空格' },
    });
  });

  it('signs in by any spelling of its name', async () => {
    for (const username of ['ausr', 'AuSr', 'ａｕｓｒ', ' ausr ']) {
      expect((await signIn(username)).body).toMatchObject({ account: 'ausr' });
    }
  });

  it('is locked after five failures over all spellings, which a success of another does not forgive', async () => {
    for (const username of ['ausr', 'AUSR', 'ａｕｓｒ', 'au\u200bsr']) await signIn(username, 'Wrong@2026');
    expect((await signIn('alow')).status).toBe(200);
    await signIn('Ausr', 'Wrong@2026');

    const { status, body } = await signIn('AUsR');

    expect({ status, text: body.error_description }).toEqual({ status: 400, text: '登录错误次数过多,请稍后再试' });
    expect((await signIn('alow')).status).toBe(200);
  });
});

describe('a tenant and a role', () => {
  it('have names that no other has, however it is written', async () => {
    const tenant = { tenantName: '望江Ａ局', linkman: '某人' };
    const role = { roleName: '角色', roleAlias: 'Inspector', sort: 1 };
    const submit = (path: string, payload: object) =>
      world.call('ROOT', { method: 'POST', url: `/api/blade-system/${path}/submit`, payload });

    expect((await submit('tenant', tenant)).status).toBe(200);
    expect((await submit('tenant', { ...tenant, tenantName: '望江a局' })).status).toBe(409);
    expect((await submit('role', role)).status).toBe(200);
    expect((await submit('role', { ...role, roleAlias: 'INSPECTOR' })).status).toBe(409);
    for (const roleAlias of ['ＡＤＭＩＮＩＳＴＲＡＴＯＲ', 'admınıstrator']) {
      expect((await submit('role', { ...role, roleAlias })).body.errors.roleAlias).toBe('无权限创建超管角色！');
    }
  });
});
