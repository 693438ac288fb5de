import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemRecord } from '../../../src/server/database/systemRecord.ts';
import { describeDatabases } from '../../support/database.ts';
import { SABER_CALLS } from '../../support/saberCalls.ts';
import {
  type Actor,
  BASIC,
  createWorld,
  PASSWORD,
  sessionHeaders,
  TENANT_A,
  type World,
} from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let world: World;

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const get = (url: string): InjectOptions => ({ method: 'GET', url: `/api/${url}` });
const post = (url: string, payload: object = {}): InjectOptions => ({ method: 'POST', url: `/api/${url}`, payload });
const data = async (actor: Actor, request: InjectOptions) => {
  const { status, body, text } = await world.call(actor, request);
  if (status !== 200) throw new Error(text);
  return body.data;
};
const setParameter = (paramKey: string, paramValue: string) =>
  data('ROOT', post('blade-system/param/submit', { paramName: paramKey, paramKey, paramValue }));

function signIn(tenantId: string, username: string, password: string) {
  return world.call(undefined, {
    method: 'POST',
    url: `/api/blade-auth/oauth/token?${new URLSearchParams({ tenantId, username, password, grant_type: 'password' })}`,
    headers: { authorization: BASIC, 'tenant-id': tenantId },
  });
}

/** What the consoles of the BladeX family send and read, against a server set up for them. */
describeDatabases('a console of the BladeX family', (open) => {
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared'), config: { md5Passwords: true } });
  });
  afterAll(() => world.close());

  describe('an initial password', () => {
    it('stands in the answer, which says so, as long as no parameter sets it', async () => {
      const { body } = await world.call('AADM', post(`blade-user/reset-password?userIds=${world.ids.ALOW}`));
      const made = await world.call(
        'ROOT',
        post('blade-system/tenant/submit', { tenantName: '无参县', linkman: '人' }),
      );

      expect(body.msg).toContain('data[].initial');
      expect(body.msg).toContain('account.initPassword');
      expect(made.body.msg).toContain(`租户 ${made.body.data.tenantId} 的管理员账号为 admin，初始密码为 `);
      const password = /初始密码为 (\S+)，/.exec(made.body.msg)?.[1];
      expect(made.body.handed).toEqual([{ account: 'admin', initial: password, tenantId: made.body.data.tenantId }]);
      expect((await signIn(made.body.data.tenantId, 'admin', md5(String(password)))).status).toBe(200);
    });

    it('is what the parameter says, and is changed by the calls other consoles make', async () => {
      await setParameter('account.initPassword', 'Start-2026x');
      await setParameter('tenant.default.password', 'Tenant-2026x');
      await setParameter('tenant.default.accountNumber', '7');
      const { body } = await world.call('AADM', post(`blade-user/reset-password?userIds=${world.ids.ALOW}`));
      const made = await data('ROOT', post('blade-system/tenant/submit', { tenantName: '有参县', linkman: '人' }));
      expect(body.msg).toBe('操作成功');
      expect(await world.directory.tenant(made.tenantId)).toMatchObject({ accountNumber: 7 });
      expect((await signIn(made.tenantId, 'admin', md5('Tenant-2026x'))).body.passDefault).toBe(1);

      const first = await signIn(TENANT_A, 'alow', md5('Start-2026x'));
      const headers = sessionHeaders(first.body.access_token);
      const early = await world.call(undefined, { ...get('blade-system/menu/routes'), headers });
      const passwords = new URLSearchParams({
        oldPassword: md5('Start-2026x'),
        newPassword: md5('Own-2026xyz'),
        newPassword1: md5('Own-2026xyz'),
      });
      const changed = await world.call(undefined, { ...post(`blade-user/update-password?${passwords}`), headers });
      const after = await world.call(undefined, { ...get('blade-system/menu/routes'), headers });

      expect([first.body.passDefault, early.status, changed.status, after.status]).toEqual([1, 403, 200, 200]);
      expect((await signIn(TENANT_A, 'alow', md5('Own-2026xyz'))).body.passDefault).toBe(0);
    });

    it('is refused when the parameter breaks the password rule, by the name of the parameter', async () => {
      const [known] = await world.directory.platform.find(world.directory.entities.param, {
        filters: [{ field: 'paramKey', op: 'eq', value: 'account.initPassword' }],
      });
      const weak = await data('ROOT', post('blade-system/param/submit', { ...known, paramValue: '123456' }));

      const { status, body } = await world.call('AADM', post(`blade-user/reset-password?userIds=${world.ids.ALOW}`));
      await data('ROOT', post('blade-system/param/submit', { ...weak, paramValue: 'Start-2026x' }));

      expect([status, body.msg]).toEqual([400, '系统参数 account.initPassword 不符合密码规则，请先修改该参数']);
    });
  });

  describe('a secret', () => {
    const client = {
      clientId: 'peer',
      clientSecret: 'peer-secret',
      authorizedGrantTypes: 'password,refresh_token',
      scope: 'all',
      accessTokenValidity: 3600,
      refreshTokenValidity: 86_400,
      webServerRedirectUri: 'https://peer.example/back',
    };
    const signsIn = async (secret: string) => {
      const headers = { authorization: `Basic ${btoa(`peer:${secret}`)}`, 'tenant-id': '000000' };
      const payload = { tenantId: '000000', username: 'admin', password: PASSWORD, grant_type: 'password' };
      return (await world.call(undefined, { ...post('blade-auth/oauth/token', payload), headers })).status === 200;
    };

    it('is shown as a mask in list and detail, and stays when the mask comes back', async () => {
      const made = await data('ROOT', post('blade-system/client/submit', client));
      const detail = await data('ROOT', get(`blade-system/client/detail?id=${made.id}`));
      const { records } = await data('ROOT', get('blade-system/client/list?clientId=peer'));
      const saved = await data('ROOT', post('blade-system/client/submit', { ...detail, scope: 'some' }));

      expect([made.clientSecret, detail.clientSecret, records[0].clientSecret]).toEqual(['******', '******', '******']);
      expect(saved.scope).toBe('some');
      expect([await signsIn('peer-secret'), await signsIn('******')]).toEqual([true, false]);
      await data('ROOT', post('blade-system/client/submit', { ...saved, clientSecret: 'another-secret' }));
      expect([await signsIn('peer-secret'), await signsIn('another-secret')]).toEqual([false, true]);
    });

    it.each([
      ['blade-system/client', { ...client, clientId: 'peer2', clientSecret: '******' }, 'clientSecret'],
      ['blade-develop/datasource', { name: 'x', password: '******' }, 'password'],
    ])('is never the mask itself: a new row at %s is refused with it', async (base, payload, field) => {
      const { status, body } = await world.call('ROOT', post(`${base}/submit`, payload));

      expect(status).toBe(400);
      expect(body.errors[field]).toMatch(/是掩码，不是真实内容/);
    });

    it.each([
      [
        'blade-resource/oss',
        { category: 1, ossCode: 'p', endpoint: 'e', bucketName: 'b', accessKey: 'ka', secretKey: 'kb' },
        ['accessKey', 'secretKey'],
      ],
      [
        'blade-develop/datasource',
        {
          name: 'p',
          category: 1,
          driverClass: 'org.postgresql.Driver',
          url: 'jdbc:postgresql://h:5432/p',
          username: 'u',
          password: 'kc',
        },
        ['password'],
      ],
    ])('is kept by one mechanism for all: %s', async (base, payload, fields) => {
      const made = await data('ROOT', post(`${base}/submit`, payload));
      await data('ROOT', post(`${base}/submit`, { ...made, remark: 'x' }));
      const entity = Object.values(world.model.entities).find(({ api }) => api.base === base);
      const stored = entity && (await world.directory.repository('000000').get(entity, made.id));

      expect(stored).toMatchObject({ ...Object.fromEntries(fields.map((name) => [name, (payload as never)[name]])) });
      expect(fields.map((name) => made[name])).toEqual(fields.map(() => '******'));
    });
  });

  describe('what peers read', () => {
    it('says keys in words, the tenant by name, and 顶级 above what stands at the top', async () => {
      const users = await data('AADM', get('blade-user/page?size=1'));
      const user = await data('AADM', get(`blade-user/detail?id=${world.ids.AUSR}`));
      const [dept] = await data('AADM', get('blade-system/dept/list'));
      const notice = { title: '词', category: 1, releaseTime: '2026-11-01 08:00:00' };
      const made = await data('AADM', post('blade-desk/notice/submit', notice));
      const english = await world.call('AADM', {
        ...get(`blade-desk/notice/detail?id=${made.id}`),
        headers: { 'accept-language': 'en' },
      });

      expect(users.records[0]).toMatchObject({ statusName: expect.stringMatching(/./), userTypeName: 'WEB' });
      expect(user).toMatchObject({ tenantName: `租户${TENANT_A}` });
      expect(dept).toMatchObject({ parentName: '顶级', deptCategoryName: expect.stringMatching(/./) });
      expect(made.categoryName).not.toBe('');
      expect(english.body.data.categoryName).toMatch(/^[A-Z]/);
    });

    it('takes words from the dictionary as an administrator changed them', async () => {
      const { dict } = world.directory.entities;
      const filters = [
        { field: 'code', op: 'eq', value: 'notice' },
        { field: 'dictKey', op: 'eq', value: '1' },
      ] as const;
      const [item] = await world.directory.platform.find(dict, { filters });
      await data('ROOT', post('blade-system/dict/submit', { ...item, dictValue: '改过的词' }));
      const { records } = await data('AADM', get('blade-desk/notice/list?category=1'));

      expect(records[0].categoryName).toBe('改过的词');
    });

    it('has a role of the lowest order first, although it came last', async () => {
      await data('ROOT', post('blade-system/role/submit', { roleName: '首位', roleAlias: 'firstone', sort: 0 }));

      expect((await data('ROOT', get('blade-system/role/list')))[0].roleName).toBe('首位');
    });

    it.each([
      ['blade-system/menu/list', 'sort'],
      ['blade-system/role/list', 'sort'],
      ['blade-system/dict/list', 'sort'],
      ['blade-system/dept/list', 'sort'],
    ])('has %s in order of %s on every level', async (url, field) => {
      const wrong: unknown[] = [];
      const walk = (nodes: readonly Record<string, unknown>[]) => {
        const values = nodes.map((node) => (typeof node[field] === 'number' ? node[field] : String(node[field])));
        if (values.some((value, at) => at > 0 && value < (values[at - 1] ?? value))) wrong.push(values);
        for (const { children } of nodes) if (Array.isArray(children)) walk(children);
      };
      walk(await data('ROOT', get(url)));

      expect(wrong).toEqual([]);
    });

    it('answers a save with the record as it is stored, so that it can be sent back at once', async () => {
      const dept = { deptName: '回科', fullName: '回科', deptCategory: 1, sort: 1, parentId: world.depts.A };
      const made = await data('AADM', post('blade-system/dept/submit', dept));
      const again = await data('AADM', post('blade-system/dept/submit', { ...made, sort: 2 }));

      expect(made).toMatchObject({ ancestors: `0,${world.depts.A}` });
      expect(again).toMatchObject({ sort: 2, revision: made.revision + 1 });
    });

    it('keeps the button function of a menu', async () => {
      const menu = {
        name: '同行',
        code: 'peer_menu',
        alias: 'menu',
        path: '/peer',
        source: 'list',
        sort: 1,
        category: 1,
      };
      const made = await data('ROOT', post('blade-system/menu/submit', { ...menu, action: 2, isOpen: 1 }));

      expect((await data('ROOT', get(`blade-system/menu/detail?id=${made.id}`))).action).toBe(2);
    });

    it('has the codes of the buttons by which scopes are set and regions are tried', async () => {
      const text = JSON.stringify(await data('ROOT', get('blade-system/menu/buttons')));

      for (const code of ['data_scope_setting', 'api_scope_setting', 'region_debug'])
        expect(text).toContain(`"${code}"`);
    });

    it('offers every administrator the tenants she may know of', async () => {
      const own = await data('AADM', get('blade-system/tenant/select'));
      const all = await data('ROOT', get('blade-system/tenant/select'));

      expect(own.map(({ tenantId }: { tenantId: string }) => tenantId)).toEqual([TENANT_A]);
      expect(all.length).toBeGreaterThan(2);
    });
  });

  describe('granting scopes as other consoles do', () => {
    it('takes the whole branch of a scope tree, and refuses what is neither scope nor menu', async () => {
      const [menu] = (await world.directory.menus()).filter(({ code }) => code === 'notice');
      const scope = {
        menuId: menu?.id,
        scopeName: '本部门',
        resourceCode: 'notice',
        scopeType: 3,
        scopeColumn: 'create_dept',
      };
      const made = await data(
        'ROOT',
        post('blade-system/data-scope/submit', { ...scope, scopeField: '*', scopeClass: 'x' }),
      );
      const grant = { roleIds: [world.roles['A.nobody']], menuIds: [menu?.id], apiScopeIds: [] };
      const asked = (dataScopeIds: unknown[]) =>
        world.call('ROOT', {
          ...post(`blade-system/role/grant?tenantId=${TENANT_A}`, { ...grant, dataScopeIds }),
          headers: { 'tenant-id': TENANT_A },
        });
      const whole = await asked([menu?.id, menu?.parentId, made.id]);
      const unknown = await asked([made.id, '99']);

      expect([whole.status, unknown.status], whole.text).toEqual([200, 404]);
    });
  });

  describe('bodies of forms', () => {
    const TYPE = 'application/x-www-form-urlencoded';
    const multipart = (fields: Record<string, string>) =>
      `${Object.entries(fields)
        .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('')}--b--\r\n`;
    const form = (url: string, type: string, payload: string): InjectOptions => ({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: { 'content-type': type },
    });
    const post1 = async (postCode: string) =>
      (await data('AADM', post('blade-system/post/submit', { category: 1, postCode, postName: '岗', sort: 1 }))).id;

    it.each<[string, (id: string) => InjectOptions]>([
      ['a form', (id) => form('blade-system/post/remove', TYPE, `ids=${id}`)],
      ['an empty form and the ids in the query', (id) => form(`blade-system/post/remove?ids=${id}`, TYPE, '')],
      [
        'multipart',
        (id) => form('blade-system/post/remove', 'multipart/form-data; boundary=b', multipart({ ids: id })),
      ],
    ])('remove what %s says', async (what, request) => {
      const id = await post1(`f${what.length}`);
      const { status, text } = await world.call('AADM', request(id));

      expect(status, text).toBe(200);
      expect((await world.call('AADM', get(`blade-system/post/detail?id=${id}`))).status).toBe(404);
    });

    it('grant roles and switch tenants as the query would', async () => {
      const roleIds = world.roles['A.nobody'] ?? '';
      const granted = await world.call(
        'AADM',
        form('blade-user/grant', TYPE, `userIds=${world.ids.ALOW}&roleIds=${roleIds}`),
      );
      const tenant = await world.directory.tenant('100002');
      const set = await world.call(
        'ROOT',
        form(
          'blade-system/tenant/setting',
          'multipart/form-data; boundary=b',
          multipart({ ids: String(tenant?.id), accountNumber: '7' }),
        ),
      );

      expect([granted.status, set.status], granted.text + set.text).toEqual([200, 200]);
      expect((await world.directory.tenant('100002'))?.accountNumber).toBe(7);
    });

    it.each([TYPE, 'multipart/form-data; boundary=b'])(
      'are refused where a JSON record is read, and when they are broken: %s',
      async (type) => {
        const record = await world.call('AADM', form('blade-system/post/submit', type, 'postCode=x'));
        const broken = await world.call('AADM', form('blade-system/post/remove', type, 'ids=%00'));

        expect([record.status, broken.status]).toEqual([415, 400]);
      },
    );
  });

  describe('Saber, the client of the open-source SpringBlade', () => {
    const seen: Record<string, ReturnType<typeof JSON.parse>> = {};
    /** What a view could not work with. */
    const unfit: unknown[] = [];
    beforeAll(async () => {
      await data('ROOT', post('blade-system/region/submit', { code: '00', name: '中国', regionLevel: 0, sort: 1 }));
      // Logs wait to be written together, and reports are made elsewhere.
      for (const name of ['logUsual', 'logApi', 'logError', 'reportFile']) {
        const entity = world.model.entities[name];
        const row = systemRecord({ name: 'x' }, '2026-11-22 08:00:00');
        if (entity) await world.directory.repository('000000').insert(entity, [row]);
      }
      for (const { name, request, own, refused = 200 } of SABER_CALLS) {
        const asked = request(seen);
        const token = seen['user.refreshToken']?.accessToken;
        const signedIn = /^user\.(login|getCaptcha|refresh|register)/.test(name) || own === true;
        const headers = own ? { 'blade-auth': `bearer ${token}` } : {};
        const { status, body } = await world.call(signedIn ? undefined : 'ROOT', {
          ...asked,
          headers: { authorization: BASIC, ...headers },
        });
        seen[name] = body?.data;
        if (status !== refused || body.success !== (refused === 200)) unfit.push([name, status, body]);
      }
    });

    it('is answered every call of its views by its own paths and parameters', () => {
      expect(unfit).toEqual([]);
      expect(SABER_CALLS).toHaveLength(116);
      expect(seen['region.getDetail']).toMatchObject({ level: 1, regionLevel: 1, parentName: '中国' });
      expect(seen['tenant.info']).toMatchObject({ domain: 'saber.example' });
    });

    it('changes a field under its own name for it, and no other console loses a change by that', async () => {
      const tenant = { tenantName: '双名县', linkman: '人', domain: 'one.example' };
      const made = await data('ROOT', post('blade-system/tenant/submit', tenant));
      const saber = await data('ROOT', post('blade-system/tenant/submit', { ...made, domain: 'two.example' }));
      const blade = await data('ROOT', post('blade-system/tenant/submit', { ...saber, domainUrl: '' }));

      expect(made).toMatchObject({ domain: 'one.example', domainUrl: 'one.example' });
      expect(saber).toMatchObject({ domain: 'two.example', domainUrl: 'two.example' });
      expect(blade).toMatchObject({ domain: '', domainUrl: '' });
    });
  });
});
