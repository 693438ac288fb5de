import { constants, publicEncrypt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { passwordVerifier } from '../../../../src/server/identity/passwords/passwordHash.ts';
import { describeDatabases } from '../../../support/database.ts';
import { createWorld, PASSWORD, signInRequest, type World } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const LENGTH = '密码长度必须是6-16位';
const STRENGTH = '密码必须包含大小写字母、特殊字符、数字';
const EMPTY = '请输入密码且密码不能有空格';

describeDatabases('the password rule on the server', (open) => {
  let world: World;
  let encrypt: (text: string) => string;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    const { body } = await world.call(undefined, { url: '/api/blade-auth/oauth/public-key' });
    const key = { key: body.data.publicKey as string, padding: constants.RSA_PKCS1_PADDING };
    encrypt = (text) => publicEncrypt(key, Buffer.from(text)).toString('base64');
  });
  afterAll(() => world.close());

  const change = (newPassword: string, oldPassword = PASSWORD) =>
    world.call('AUSR', {
      method: 'POST',
      url: '/api/blade-user/update-password',
      payload: { oldPassword, newPassword, newPassword1: newPassword },
    });
  const add = (account: string, password: string) =>
    world.call('AADM', {
      method: 'POST',
      url: '/api/blade-user/submit',
      payload: {
        account,
        password,
        name: account,
        realName: '测试者',
        userType: 1,
        roleId: world.roles['A.regulator'],
        deptId: world.depts.A,
        status: 1,
      },
    });
  const rules = [
    ['Aa1!', LENGTH],
    ['Aa1!aaaa-aaaaaaaa', LENGTH],
    ['alllowercase1!', STRENGTH],
    ['Aa1!aa', STRENGTH],
    ['Aa1! aaaa', EMPTY],
  ] as const;

  it.each(rules)('refuses %j as a new password, plain and encrypted', async (password, text) => {
    for (const sent of [password, encrypt(password)]) {
      const { status, body } = await change(sent);
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { newPassword: text } });
    }
  });

  it.each(rules)('refuses %j for a new account, plain and encrypted', async (password, text) => {
    for (const sent of [password, encrypt(password)]) {
      const { status, body } = await add('nobody1', sent);
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { password: text } });
    }
  });

  it('refuses an MD5 text, which nobody can check, and says how to let old clients in', async () => {
    const text = passwordVerifier('weak');

    expect((await change(text)).body.errors.newPassword).toContain('PASSWORD_MD5=on');
    expect((await add('nobody2', text)).body.errors.password).toContain('PASSWORD_MD5=on');
  });

  it('takes a good password encrypted, and the account signs in with it in any way it may travel', async () => {
    const fresh = 'Fresh@2026';

    expect((await change(encrypt(fresh), encrypt(PASSWORD))).status).toBe(200);
    expect((await add('somebody3', encrypt(fresh))).status).toBe(200);
    for (const password of [fresh, passwordVerifier(fresh), encrypt(fresh)]) {
      const signIn = signInRequest({ tenantId: '100001', account: 'ausr', password });
      expect((await world.call(undefined, signIn)).status).toBe(200);
    }
  });
});

describe('the configured variant of the password rule', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ config: { passwordRule: 'long', md5Passwords: true } });
  });
  afterAll(() => world.close());

  const change = (newPassword: string) =>
    world.call('AUSR', {
      method: 'POST',
      url: '/api/blade-user/update-password',
      payload: { oldPassword: PASSWORD, newPassword, newPassword1: newPassword },
    });

  it('asks for 8 to 16 characters with PASSWORD_RULE=long', async () => {
    expect((await change('Aa1!aa')).body.errors).toEqual({ newPassword: '密码长度必须是8-16位' });
  });

  it('takes MD5 text with PASSWORD_MD5=on, for clients of the BladeX family', async () => {
    expect((await change(passwordVerifier('Fresh@2026'))).status).toBe(200);
  });
});
