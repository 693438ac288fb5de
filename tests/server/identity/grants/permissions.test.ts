import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encodeDeclared } from '../../../../src/protocol/actionRequest.ts';
import { operationsOf } from '../../../../src/protocol/operationOf.ts';
import { encodeRecord } from '../../../../src/protocol/records.ts';
import { identityTables } from '../../../../src/server/database/identityTables.ts';
import { systemRecord } from '../../../../src/server/database/systemRecord.ts';
import { describeDatabases } from '../../../support/database.ts';
import { isSent } from '../../../support/isSent.ts';
import {
  createWorld,
  PASSWORD,
  projectModel,
  sessionHeaders,
  signInRequest,
  TENANT_A,
  TENANT_B,
  type World,
} from '../../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

describeDatabases('permissions', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
  });
  afterAll(() => world.close());

  const post = (url: string, payload?: object) =>
    ({ method: 'POST', url: `/api/${url}`, ...(payload ? { payload } : {}) }) as const;
  const get = (url: string) => ({ url: `/api/${url}` });

  /** Everything stored about people, roles, departments and grants, as one hash. */
  async function fingerprint(): Promise<string> {
    const hash = createHash('sha256');
    for (const name of ['user', 'role', 'dept', 'post', 'menu', 'tenant', 'param', 'client', 'dict'] as const) {
      const table = world.model.entities[name]?.table ?? name;
      const rows = await world.database.executor.selectFrom(table).selectAll().orderBy('id').execute();
      hash.update(JSON.stringify(rows));
    }
    const grants = await identityTables(world.database.executor)
      .selectFrom('shian_role_menu')
      .selectAll()
      .orderBy('role_id')
      .orderBy('menu_id')
      .execute();
    return hash.update(JSON.stringify(grants)).digest('hex');
  }

  async function newUser(alias: string, account: string): Promise<{ id: string; token: string }> {
    const made = await world.call(
      'AADM',
      post('blade-user/submit', {
        account,
        password: 'First@2026',
        name: account,
        realName: '测试者',
        userType: 1,
        roleId: world.roles[`A.${alias}`],
        deptId: world.depts.A,
        status: 1,
      }),
    );
    const id = made.body.data.id as string;
    await world.database.write((executor) =>
      identityTables(executor)
        .updateTable('shian_credential')
        .set({ must_change: 0 })
        .where('user_id', '=', id)
        .execute(),
    );
    return { id, token: await tokenOf(account, 'First@2026') };
  }

  async function tokenOf(account: string, password: string): Promise<string> {
    const { body } = await world.call(undefined, signInRequest({ tenantId: TENANT_A, account, password }));
    return body.access_token;
  }

  const as = (token: string, request: object) => world.call(undefined, { ...request, headers: sessionHeaders(token) });

  describe('a tree of filters in a list call', () => {
    const people = (tree: unknown) =>
      world.call('AADM', get(`blade-user/page?size=100&filterTree=${encodeURIComponent(JSON.stringify(tree))}`));
    const test = (field: string, op: string, value: unknown) => ({ field, op, value });

    it('finds what it says, with the departments below those it names', async () => {
      const { account } = (await world.call('AADM', get(`blade-user/detail?id=${world.ids.AUSR}`))).body.data;
      const one = test('account', 'eq', account);
      const accountsOf = async (tree: unknown) =>
        (await people(tree)).body.data.records.map((row: { account: string }) => row.account);

      const everybody = await accountsOf({ any: [one, { not: one }] });

      expect(await accountsOf({ any: [one, test('account', 'eq', 'nobody')] })).toEqual([account]);
      expect(await accountsOf({ not: one })).toHaveLength(everybody.length - 1);
      expect(await accountsOf({ any: [test('deptId', 'eq', world.depts.A)] })).toContain(account);
    });

    it('is refused with its place where it cannot be meant', async () => {
      const refused = await Promise.all([
        people({ any: [test('account', 'eq', 'x'), test('password', 'startsWith', 'a')] }),
        people({ not: test('account', 'gt', 'x') }),
        people({ or: [] }),
      ]);

      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(refused[0]?.body.msg).toContain('any[1]');
      expect(refused[0]?.body.msg).toContain('password');
      expect(refused[1]?.body.msg).toContain('account');
    });
  });

  describe('tenants', () => {
    it('know nothing of one another: one byte-identical 404 for unknown and for theirs', async () => {
      const ids = [world.ids.BUSR, world.ids.ROOT, '1700000000000000009'];
      const answers = await Promise.all(ids.map((id) => world.call('AADM', get(`blade-user/detail?id=${id}`))));
      const roles = await Promise.all(
        [world.roles['B.admin'], world.roles.administrator].map((id) =>
          world.call('AADM', get(`blade-system/role/detail?id=${id}`)),
        ),
      );

      expect([...answers, ...roles].map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect(new Set([...answers, ...roles].map(({ text }) => text)).size).toBe(1);
    });

    it('cannot be written across: every id-taking call of another tenant leaves everything as it was', async () => {
      const before = await fingerprint();
      const user = {
        account: 'x',
        name: 'x',
        realName: '某某',
        userType: 1,
        roleId: world.roles['A.admin'],
        deptId: world.depts.A,
      };
      const calls = [
        post('blade-user/submit', { id: world.ids.BUSR, ...user }),
        post('blade-user/update', { id: world.ids.BUSR, realName: '某某' }),
        post(`blade-user/remove?ids=${world.ids.BUSR}`),
        post(`blade-user/remove?ids=${world.ids.ALOW},${world.ids.BUSR}`),
        post(`blade-user/reset-password?userIds=${world.ids.BUSR}`),
        post(`blade-user/grant?userIds=${world.ids.BUSR}&roleIds=${world.roles['A.admin']}`),
        post(`blade-user/grant?userIds=${world.ids.ALOW}&roleIds=${world.roles['B.admin']}`),
        post(`blade-user/unlock?userIds=${world.ids.BUSR}`),
        post('blade-system/role/submit', { id: world.roles['B.admin'], roleName: 'x', roleAlias: 'x1', sort: 1 }),
        post(`blade-system/role/remove?ids=${world.roles['B.regulator']}`),
        post('blade-system/role/grant', {
          roleIds: [world.roles['B.regulator']],
          menuIds: [],
          dataScopeIds: [],
          apiScopeIds: [],
        }),
        post('blade-system/dept/submit', { id: world.depts.B, deptName: 'x', fullName: 'x', deptCategory: 1, sort: 1 }),
        post(`blade-system/dept/remove?ids=${world.depts.B}`),
      ];

      const answers = [];
      for (const call of calls) answers.push((await world.call('AADM', call)).status);

      expect(answers.filter((status) => status !== 404)).toEqual([]);
      expect(await fingerprint()).toBe(before);
    });

    it('refuse references into another tenant', async () => {
      const before = await fingerprint();
      const { status, body } = await world.call(
        'AADM',
        post('blade-user/submit', {
          account: 'crossing',
          password: 'First@2026',
          name: 'x',
          realName: '某某',
          userType: 1,
          roleId: world.roles['A.regulator'],
          deptId: world.depts.B,
          status: 1,
        }),
      );

      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('deptId');
      expect(await fingerprint()).toBe(before);
    });

    it('are not chosen by header, query or body', async () => {
      const bare = await world.call('AADM', get('blade-user/page'));
      const asked = await world.call('AADM', {
        ...get(`blade-user/page?tenantId=${TENANT_B}`),
        headers: { 'tenant-id': TENANT_B },
      });

      expect(asked.text).toBe(bare.text);
      expect(
        bare.body.data.records.every(
          (row: { tenantId?: string }) => row.tenantId === undefined || row.tenantId === TENANT_A,
        ),
      ).toBe(true);
    });
  });

  describe('departments', () => {
    it('mean everybody in them and below, and know their ancestors', async () => {
      const below = await world.call(
        'AADM',
        post('blade-system/dept/submit', {
          deptName: '科',
          fullName: '某科',
          deptCategory: 2,
          sort: 1,
          parentId: world.depts.A,
        }),
      );
      const id = below.body.data.id as string;
      const made = await world.call(
        'AADM',
        post('blade-user/submit', {
          account: 'below',
          password: 'First@2026',
          name: 'x',
          realName: '某某',
          userType: 1,
          roleId: world.roles['A.nobody'],
          deptId: id,
          status: 1,
        }),
      );
      const accounts = async (dept: string | undefined) => {
        const { body } = await world.call('AADM', get(`blade-user/page?size=200&deptId=${dept}`));
        return body.data.records.map(({ account }: { account: string }) => account);
      };

      expect([below.status, made.status]).toEqual([200, 200]);
      expect(await accounts(world.depts.A)).toEqual(expect.arrayContaining(['below', 'aadm']));
      expect(await accounts(id)).toEqual(['below']);
      const stored = await world.directory.repository(TENANT_A).get(world.directory.entities.dept, id);
      expect(stored?.ancestors).toBe(`0,${world.depts.A}`);
    });

    it('know all above them, however deep they lie', async () => {
      const above = ['0'];
      let parentId = world.depts.A;
      let ancestors: unknown;
      for (let level = 1; level <= 54; level++) {
        above.push(String(parentId));
        const dept = { deptName: `层${level}`, fullName: `层${level}`, deptCategory: 2, sort: 1, parentId };
        const { body } = await world.call('AADM', post('blade-system/dept/submit', dept));
        parentId = body.data.id;
        ancestors = body.data.ancestors;
      }

      expect(ancestors).toBe(above.join(','));
    });
  });

  describe('rows that all tenants share', () => {
    const shared = Object.values(projectModel().entities).filter(({ storage }) => storage === 'global');
    const WRITES = ['create', 'update', 'patch', 'remove', 'removeMany', 'setStatus', 'setStatusById'];

    it('are parameters, dictionaries, menus, clients, tenants, packages, scopes, regions and more', () => {
      const names = shared.map(({ name }) => name);

      const named = ['param', 'dict', 'menu', 'topmenu', 'client', 'tenant', 'tenantPackage', 'region'];
      expect(names).toEqual(expect.arrayContaining([...named, 'dataScope', 'apiScope']));
    });

    it.each(shared.map((entity) => [entity.name, entity] as const))(
      'are closed to a tenant administrator in every write of %s',
      async (_name, entity) => {
        const rows = () => world.database.executor.selectFrom(entity.table).selectAll().orderBy('id').execute();
        const before = await rows();
        const id = String(before[0]?.id ?? '1');
        const requests = [
          ...operationsOf(entity)
            .filter(({ name }) => WRITES.includes(name))
            .map((operation) => operation.encodeCall({ id, ids: [id], record: { id }, status: '0' } as never)),
          ...entity.actions.filter(isSent).map((action) => encodeDeclared(entity, action, { ids: [id], values: {} })),
        ];

        const answers = [];
        for (const { method, path, query, body } of requests) {
          const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
          const url = `/api/${path}?${search}`;
          const payload = body === undefined ? {} : { payload: body as object };
          answers.push((await world.call('AADM', { method: method as 'POST', url, ...payload })).status);
        }

        expect(requests.length).toBeGreaterThan(0);
        expect(answers).toEqual(requests.map(() => 403));
        expect(await rows()).toEqual(before);
      },
    );

    it.each([
      'blade-system/tenant/setting?ids=1&accountNumber=1',
      'blade-system/tenant/package-setting?tenantId=100001&packageId=1',
      'blade-system/tenant/datasource?tenantId=100001&datasourceId=1',
      'blade-system/topmenu/grant',
    ])('are closed in the fixed call %s', async (url) => {
      expect((await world.call('AADM', post(url))).status).toBe(403);
    });
  });

  describe('handing out what one lacks', () => {
    it('is refused for the role of the administrator and of another tenant', async () => {
      const before = await fingerprint();
      const grant = (role: string | undefined) =>
        world.call('AADM', post(`blade-user/grant?userIds=${world.ids.ALOW}&roleIds=${role}`));

      expect((await grant(world.roles.administrator)).status).toBe(404);
      expect((await grant(world.roles['B.admin'])).status).toBe(404);
      expect(await fingerprint()).toBe(before);
    });

    it.each([
      'administrator',
      'Administrator',
      'x-administrator',
      'administrator\u200b',
      'ａdministrator',
      'admin istrator',
    ])('makes no role with the alias %j', async (roleAlias) => {
      const role = { roleName: 'x', roleAlias, sort: 1 };

      expect((await world.call('AADM', post('blade-system/role/submit', role))).status).toBe(400);
      expect((await world.call('ROOT', post('blade-system/role/submit', role))).status).toBe(400);
    });

    it('grants no menu beyond the own, and not to the role one stands on', async () => {
      const before = await fingerprint();
      const menus = await world.directory.menus();
      const param = menus.find(({ code }) => code === 'param');
      const grant = (role: string | undefined, menuIds: unknown[]) =>
        world.call(
          'AADM',
          post('blade-system/role/grant', { roleIds: [role], menuIds, dataScopeIds: [], apiScopeIds: [] }),
        );

      expect((await grant(world.roles['A.nobody'], [param?.id])).status).toBe(403);
      expect((await grant(world.roles['A.admin'], [])).status).toBe(403);
      expect(await fingerprint()).toBe(before);
    });

    it('takes from the roles below what theirs loses, at whatever depth, and from no other', async () => {
      const { directory, database, roles } = world;
      const menus = await directory.menus();
      const [kept = '', lost = ''] = ['exam_bank_info', 'exam_paper_info'].map((code) =>
        String(menus.find((menu) => menu.code === code)?.id),
      );
      const role = (roleAlias: string, parentId: unknown) =>
        systemRecord({ roleName: roleAlias, roleAlias, sort: 50, parentId }, '2026-11-01 08:00:00');
      const child = role('child', roles['A.nobody']);
      const made = [child, role('grandchild', child.id), role('other', null)];
      const ids = made.map(({ id }) => String(id));
      await directory.repository(TENANT_A).insert(directory.entities.role, made);
      await database.write((executor) =>
        identityTables(executor)
          .insertInto('shian_role_menu')
          .values(ids.flatMap((role_id) => [kept, lost].map((menu_id) => ({ role_id, menu_id }))))
          .execute(),
      );
      const grant = async (menuIds: readonly string[]) => {
        const roleIds = [roles['A.nobody']];
        const payload = { roleIds, menuIds, dataScopeIds: [], apiScopeIds: [] };
        return (await world.call('AADM', post('blade-system/role/grant', payload))).status;
      };

      expect(await grant([kept])).toBe(200);

      const rows = await identityTables(database.executor)
        .selectFrom('shian_role_menu')
        .selectAll()
        .where('role_id', 'in', ids)
        .execute();
      const held = ids.map((id) => rows.filter(({ role_id }) => role_id === id).map(({ menu_id }) => menu_id));
      expect(held.map((menuIds) => menuIds.includes(lost))).toEqual([false, false, true]);
      expect(held.map((menuIds) => menuIds.includes(kept))).toEqual([true, true, true]);
      expect(await grant([])).toBe(200);
      await directory.repository(TENANT_A).remove(directory.entities.role, ids, {});
    });

    it('shows a tenant administrator only the menus she holds', async () => {
      const codes = new Set(
        (await world.directory.menus())
          .map(({ id, code }) => [String(id), String(code)] as const)
          .filter(([, code]) => code === 'param')
          .map(([id]) => id),
      );
      const { body } = await world.call('AADM', get('blade-system/menu/grant-tree'));

      expect(body.data.menu.length).toBeGreaterThan(0);
      for (const id of codes) expect(JSON.stringify(body.data)).not.toContain(id);
    });

    it('names the menus that may be granted in the language of who asks', async () => {
      const titles = async (language: string) => {
        const headers = { 'accept-language': language };
        const { body } = await world.call('AADM', { ...get('blade-system/menu/grant-tree'), headers });
        return body.data.menu.map(({ title }: { readonly title: string }) => title);
      };

      expect(await titles('zh-CN')).toContain('系统管理');
      expect(await titles('en')).toContain('System');
    });

    it('names the fields of the own account by their labels when they are refused', async () => {
      const { body } = await world.call('ALOW', post('blade-user/update-info', { realName: '李' }));

      expect(body).toMatchObject({
        code: 400,
        msg: '用户姓名至少2个字符',
        errors: { realName: '用户姓名至少2个字符' },
      });
    });

    it.each([
      ['', '手机号码不能为空'],
      ['1380013800', '手机号码长度不为11位'],
      ['138001380000', '手机号码长度不为11位'],
      ['12800138000', '手机号码格式不正确'],
    ])('refuses %j as the own phone number in the words that forms have for it', async (phone, words) => {
      const save = (number: string) => world.call('ALOW', post('blade-user/update-info', { phone: number }));
      await save('13800138000');
      const { body } = await save(phone);

      expect(body).toMatchObject({ code: 400, msg: words, errors: { phone: words } });
    });

    it('takes a profile without a phone number from whoever never gave one', async () => {
      const { status } = await world.call('AUSR', post('blade-user/update-info', { name: '新昵称', phone: '' }));

      expect(status).toBe(200);
    });

    it('changes nothing but the harmless part of the own account', async () => {
      const { status } = await world.call(
        'ALOW',
        post('blade-user/update-info', {
          id: world.ids.ROOT,
          roleId: world.roles['A.admin'],
          deptId: world.depts.B,
          tenantId: '000000',
          account: 'x',
          password: 'y',
          status: 0,
          userType: 3,
          isDeleted: 1,
          realName: '新名字',
        }),
      );
      const own = await world.directory.user(TENANT_A, world.ids.ALOW);

      expect(status).toBe(200);
      expect(own).toMatchObject({
        realName: '新名字',
        account: 'alow',
        status: '1',
        userType: '1',
        roleId: [world.roles['A.nobody']],
      });
      expect(await world.directory.user('000000', world.ids.ROOT)).toMatchObject({
        account: 'admin',
        realName: '管理员',
      });
    });

    it('says herself when she is away and who stands in for her', async () => {
      const holiday = { awayFrom: '2026-12-01', awayTo: '2026-12-05', deputyId: world.ids.AUSR };
      const save = (more: object) => world.call('ALOW', post('blade-user/update-info', { ...holiday, ...more }));

      expect((await save({ deputyId: world.ids.ALOW })).body.msg).toContain('不能由自己代理');
      expect((await save({ awayTo: '2026-11-01' })).body.msg).toContain('休假结束不能早于开始');
      expect((await save({ deputyId: world.ids.BUSR })).status).toBe(400);
      expect((await save({})).status).toBe(200);
      expect((await world.call('ALOW', get('blade-user/info'))).body.data).toMatchObject(holiday);
      expect((await save({ awayFrom: '', awayTo: '', deputyId: '' })).status).toBe(200);
      expect((await world.call('ALOW', get('blade-user/info'))).body.data).toMatchObject({
        awayFrom: '',
        deputyId: '',
      });
    });

    it('P20b changes the own password only, with the old one', async () => {
      const { id, token } = await newUser('regulator', 'changer');
      const change = (oldPassword: string, more = {}) =>
        as(
          token,
          post('blade-user/update-password', {
            oldPassword,
            newPassword: 'Second@2026',
            newPassword1: 'Second@2026',
            id: world.ids.ROOT,
            userId: world.ids.ROOT,
            ...more,
          }),
        );

      for (const none of ['', 'First 2026'])
        expect((await change(none)).body.errors).toEqual({ oldPassword: '请输入密码且密码不能有空格' });
      expect((await change('wrong')).body.msg).toBe('原密码不正确!');
      expect((await change('First@2026', { newPassword1: 'Other@2026' })).body.msg).toBe('两次密码不一致');
      expect((await change('First@2026', { newPassword: 'weak' })).body.errors).toEqual({
        newPassword: '密码长度必须是6-16位',
        newPassword1: '两次密码不一致',
      });
      expect((await change('First@2026', { newPassword: 'weak', newPassword1: 'weak' })).body.msg).toBe(
        '密码长度必须是6-16位',
      );
      expect((await change('First@2026')).status).toBe(200);
      expect(await tokenOf('changer', 'Second@2026')).toHaveLength(43);
      expect((await world.signIn('ROOT')).status).toBe(200);
      expect(id).not.toBe(world.ids.ROOT);
    });
  });

  describe('a session', () => {
    const info = (token: string) => as(token, get('blade-user/info'));

    it('ends at once by sign-out, switching off, removal, a reset and a change of password', async () => {
      const ends: readonly [string, (user: { id: string; token: string }) => Promise<unknown>][] = [
        ['out', ({ token }) => as(token, get('blade-auth/oauth/logout'))],
        ['off', ({ id }) => world.call('AADM', post('blade-user/update', { id, status: 0 }))],
        ['gone', ({ id }) => world.call('AADM', post(`blade-user/remove?ids=${id}`))],
        ['reset', ({ id }) => world.call('AADM', post(`blade-user/reset-password?userIds=${id}`))],
      ];

      for (const [account, end] of ends) {
        const user = await newUser('regulator', account);
        expect((await info(user.token)).status).toBe(200);
        await end(user);
        expect({ account, status: (await info(user.token)).status }).toEqual({ account, status: 401 });
      }
    });

    it('loses a permission with the next call, without a new sign-in', async () => {
      const { token } = await newUser('regulator', 'losing');
      const page = () => as(token, get('exam/v1/examTaskInfo/page'));
      const held = await world.directory.menuIdsOf([world.roles['A.regulator'] ?? '']);

      expect((await page()).status).toBe(200);
      await world.call(
        'AADM',
        post('blade-system/role/grant', {
          roleIds: [world.roles['A.regulator']],
          menuIds: [],
          dataScopeIds: [],
          apiScopeIds: [],
        }),
      );
      expect((await page()).status).toBe(403);
      const back = await world.call(
        'AADM',
        post('blade-system/role/grant', {
          roleIds: [world.roles['A.regulator']],
          menuIds: held,
          dataScopeIds: [],
          apiScopeIds: [],
        }),
      );
      expect(back.status).toBe(200);
      expect((await page()).status).toBe(200);
    });

    it('opens nothing but the password change while the password is the one handed out', async () => {
      const { id } = await newUser('admin', 'fresh');
      const reset = await world.call('AADM', post(`blade-user/reset-password?userIds=${id}`));
      const initial = reset.body.data[0].initial as string;
      const token = await tokenOf('fresh', initial);

      const refused = await as(token, get('blade-user/page'));
      expect(refused.body).toMatchObject({ code: 403, msg: '请先修改初始密码' });
      const changed = await as(
        token,
        post('blade-user/update-password', {
          oldPassword: initial,
          newPassword: 'Third@2026',
          newPassword1: 'Third@2026',
        }),
      );
      expect(changed.status).toBe(200);
      expect((await as(token, get('blade-user/page'))).status).toBe(200);

      const again = await world.call('AADM', post(`blade-user/reset-password?userIds=${id}`));
      world.clock.ahead += 25 * 3_600_000;
      expect(await tokenOf('fresh', again.body.data[0].initial)).toBeUndefined();
      world.clock.ahead = 0;
    });

    it('is listed for its owner, who can end the others', async () => {
      const user = await newUser('regulator', 'many');
      const other = await tokenOf('many', 'First@2026');
      const list = await as(user.token, get('shian/sessions'));

      expect(list.body.data.filter(({ current }: { current: string }) => current === '1')).toHaveLength(1);
      await as(user.token, post('shian/sessions/end', {}));
      expect((await info(other)).status).toBe(401);
      expect((await info(user.token)).status).toBe(200);
    });
  });

  describe('scopes', () => {
    const scopeFor = async (scopeType: number, more = {}) => {
      const menu = (await world.directory.menus()).find(({ code }) => code === 'exam_bank_info');
      const { body } = await world.call(
        'ROOT',
        post('blade-system/data-scope/submit', {
          menuId: menu?.id,
          scopeName: `规则${scopeType}`,
          resourceCode: 'exam_bank_info',
          scopeColumn: '-',
          scopeType,
          scopeField: '*',
          scopeClass: 'page',
          ...more,
        }),
      );
      return body.data.id as string;
    };
    const give = async (dataScopeIds: string[], apiScopeIds: string[] = []) => {
      const role = world.roles['A.regulator'] ?? '';
      await world.database.write(async (executor) => {
        const tables = identityTables(executor);
        await tables.deleteFrom('shian_role_scope').execute();
        const rows = [
          ...dataScopeIds.map((scope_id) => ({ role_id: role, scope_id, kind: 'data' as const })),
          ...apiScopeIds.map((scope_id) => ({ role_id: role, scope_id, kind: 'api' as const })),
        ];
        if (rows.length > 0) await tables.insertInto('shian_role_scope').values(rows).execute();
      });
      await world.call('ROOT', get('blade-auth/oauth/clear-cache'));
    };
    const bank = (stem: string) => ({
      bankNo: '',
      topicType: '4',
      courseType: '1',
      stem,
      diffLevel: '1',
      source: '1',
      score: '5',
      status: '1',
      answerText: '留样',
    });

    it('filter data in lists, single records and writes', async () => {
      const own = await world.call('AUSR', post('exam/v1/examBankInfo/save', bank('我的题目')));
      const others = await world.call('AADM', post('exam/v1/examBankInfo/save', bank('别人的题目')));
      const total = async () => (await world.call('AUSR', get('exam/v1/examBankInfo/page'))).body.data.total;
      expect([own.status, others.status]).toEqual([200, 200]);
      expect(await total()).toBe(2);

      await give([await scopeFor(2)]);
      expect(await total()).toBe(1);
      const other = others.body.data.id;
      expect((await world.call('AUSR', get(`exam/v1/examBankInfo/getById/${other}`))).status).toBe(404);
      expect(
        (await world.call('AUSR', { method: 'DELETE', url: `/api/exam/v1/examBankInfo/removeById/${other}` })).status,
      ).toBe(404);

      await give([await scopeFor(4)]);
      expect(await total()).toBe(2);
      await give([await scopeFor(5, { scopeValue: '{"stem":{"contains":"别人"}}' })]);
      expect(await total()).toBe(1);
      // One that leaves all rows widens those beside it.
      await give([await scopeFor(2), await scopeFor(1)]);
      expect(await total()).toBe(2);
      // A kind that no version of ours writes.
      const unknown = await scopeFor(1);
      const { dataScope } = world.model.entities;
      if (dataScope !== undefined) await world.directory.platform.update(dataScope, [unknown], { scopeType: '9' });
      await give([unknown]);
      expect(await total()).toBe(0);
      await give([]);
      expect(await total()).toBe(2);
    });

    it('hold moments against the whole of a day', async () => {
      const { body } = await world.call('AUSR', post('exam/v1/examBankInfo/save', bank('今天的题目')));
      const day = String(body.data.createTime).slice(0, 10);
      const total = async (test: object) => {
        await give([await scopeFor(5, { scopeValue: JSON.stringify({ createTime: test }) })]);
        return (await world.call('AUSR', get('exam/v1/examBankInfo/page'))).body.data.total;
      };
      const all = await total({ gte: '2000-01-01' });

      expect(all).toBeGreaterThan(0);
      expect([await total({ lte: day }), await total({ between: ['2000-01-01', day] })]).toEqual([all, all]);
      expect(await total({ gt: day })).toBe(0);
      await give([]);
    });

    const full = '{"path":"stem","op":"contains","value":"别人"}';
    const broken = [
      ['is no JSON', 'not json', 'JSON', '{"status":"1"}'],
      ['is a condition in full form', full, 'examBankInfo.path', 'examBankInfo.path'],
      ['names a field that is not there', '{"nope":"1"}', 'examBankInfo.nope', 'examBankInfo.nope'],
      [
        'leads through a field that refers to nothing',
        '{"stem.entName":"1"}',
        'examBankInfo.stem.entName',
        'stem.entName',
      ],
      [
        'asks for rows of no entity',
        '{"has":{"entity":"nope","by":"x","where":{"a":"1"}}}',
        'has nope.x',
        'has nope.x',
      ],
      ['compares with what the session does not have', '{"stem":{"ne":{"ref":"user.nope"}}}', 'user.nope', 'user.nope'],
      ['asks the session for what it does not have', '{"env.nope":{"ne":"1"}}', 'env.nope', 'env.nope'],
      [
        'compares with what is no value',
        '{"createTime":{"gte":{"relative":"thisWeek"}}}',
        'createTime gte',
        'createTime gte {"relative":"thisWeek"}',
      ],
      [
        'compares with a day that is none',
        '{"createTime":{"gte":"2026-1-5"}}',
        'createTime gte "2026-1-5"',
        'createTime gte "2026-1-5"',
      ],
      [
        'takes a day for one of the moments in it',
        '{"createTime":{"ne":"2026-01-05"}}',
        'createTime ne "2026-01-05"',
        'createTime ne "2026-01-05"',
      ],
      [
        'compares with a number that is none',
        '{"any":[{"stem":"1"},{"score":{"notIn":["2","many"]}}]}',
        'score notIn ["2","many"]',
        'score notIn ["2","many"]',
      ],
      ['compares columns as they cannot be', '{"stem":{"in":{"ref":"status"}}}', 'stem in status', 'stem in status'],
    ] as const;

    it.each(broken)(
      'are refused where they are saved when the rule %s, in words',
      async (_what, rule, _place, said) => {
        const entity = world.model.entities.dataScope;
        if (entity === undefined) throw new Error('The model has no data scopes');
        const standing = await scopeFor(5, { scopeValue: '{"stem":"1"}' });
        const before = await world.directory.platform.count(entity);
        const record = encodeRecord(entity, (await world.directory.platform.get(entity, standing)) ?? {}, 'update');
        const save = (language: string, more: object) => {
          const request = post('blade-system/data-scope/submit', { ...record, scopeValue: rule, ...more });
          return world.call('ROOT', { ...request, headers: { 'accept-language': language } });
        };

        const answers = [await save('zh', {}), await save('en', {}), await save('en', { id: undefined })];

        expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
        const [chinese, english] = answers.map(({ body }) => body.errors.scopeValue);
        expect(chinese).toMatch(/自定义规则/);
        expect(english).toMatch(/custom rule/);
        expect([chinese.includes(said), english.includes(said)]).toEqual([true, true]);
        expect(await world.directory.platform.count(entity)).toBe(before);
        expect((await world.directory.platform.get(entity, standing))?.scopeValue).toBe('{"stem":"1"}');
      },
    );

    it.each(broken)('say that they are wrong where an older rule %s, and show nothing', async (_what, rule, place) => {
      const entity = world.model.entities.dataScope;
      if (entity === undefined) throw new Error('The model has no data scopes');
      const id = await scopeFor(5, { scopeValue: '{"stem":"1"}' });
      await world.directory.platform.update(entity, [id], { scopeValue: rule });
      await give([id]);

      const page = (language: string) =>
        world.call('AUSR', { ...get('exam/v1/examBankInfo/page'), headers: { 'accept-language': language } });
      const [chinese, english] = [await page('zh'), await page('en')];
      const [others, found] = [
        await world.call('AUSR', get('exam/v1/examTaskInfo/page')),
        await world.call('AUSR', get(`shian/search?text=${encodeURIComponent('题目')}`)),
      ];
      await give([]);

      expect([chinese.status, english.status]).toEqual([403, 403]);
      expect(chinese.body.msg).toContain('数据权限规则有误');
      expect(english.body.msg).toContain('rule of your data scopes is wrong');
      expect([chinese.body.msg.includes(place), english.body.msg.includes(place)]).toEqual([true, true]);
      expect([others.status, found.status]).toEqual([200, 200]);
      expect(found.body.data.some((hit: { entity: string }) => hit.entity === 'examBankInfo')).toBe(false);
    });

    it('close the path of a call to whoever does not hold them, however it is spelled', async () => {
      const menu = (await world.directory.menus()).find(({ code }) => code === 'exam_bank_info');
      const { body } = await world.call(
        'ROOT',
        post('blade-system/api-scope/submit', {
          menuId: menu?.id,
          scopeName: '题库',
          resourceCode: 'bank',
          scopePath: '/exam/v1/examBankInfo/**',
          scopeType: 2,
        }),
      );
      const page = (path = 'examBankInfo') => world.call('AUSR', get(`exam/v1/${path}/page`));

      expect((await page()).status).toBe(403);
      expect((await page('exam%42ankInfo')).status).not.toBe(200);
      await give([], [body.data.id]);
      expect((await page()).status).toBe(200);
      await give([]);
      await world.call('ROOT', post(`blade-system/api-scope/remove?ids=${body.data.id}`));
      expect((await page()).status).toBe(200);
    });

    it.each(['/blade-user/**', '/api/blade-system/user/info'])(
      'close a call on the paths of both dialects, by the path of either: %s',
      async (scopePath) => {
        const scope = { menuId: '1', scopeName: '人', resourceCode: 'own', scopePath, scopeType: 1 };
        const [menu] = await world.directory.menus();
        const { body } = await world.call(
          'ROOT',
          post('blade-system/api-scope/submit', { ...scope, menuId: menu?.id }),
        );
        const asked = () =>
          Promise.all(['blade-user', 'blade-system/user'].map((path) => world.call('AUSR', get(`${path}/info`))));

        expect((await asked()).map(({ status }) => status)).toEqual([403, 403]);
        await world.call('ROOT', post(`blade-system/api-scope/remove?ids=${body.data.id}`));
        expect((await asked()).map(({ status }) => status)).toEqual([200, 200]);
      },
    );
  });

  describe('new tenants', () => {
    it('come with a role, a department, dictionaries and an administrator of their own', async () => {
      await world.call(
        'ROOT',
        post('blade-system/param/submit', {
          paramName: '新租户密码',
          paramKey: 'tenant.default.password',
          paramValue: 'Tenant@2026',
        }),
      );
      const made = await world.call(
        'ROOT',
        post('blade-system/tenant/submit', { tenantName: '新县', linkman: '某人' }),
      );
      const row = await world.directory.platform.get(world.directory.entities.tenant, made.body.data.id);
      const tenantId = String(row?.tenantId);
      const admin = { tenantId, account: 'admin', password: 'Tenant@2026' };
      const { body } = await world.call(undefined, signInRequest(admin));

      expect(made.status).toBe(200);
      expect(tenantId).toMatch(/^\d{6}$/);
      expect(body).toMatchObject({ tenant_id: tenantId, role_name: 'admin', passDefault: 1 });
    });

    it('cannot be made of the platform tenant, which stays', async () => {
      const row = await world.directory.tenant('000000');
      const { status, body } = await world.call('ROOT', post(`blade-system/tenant/remove?ids=${row?.id}`));

      expect({ status, msg: body.msg }).toEqual({ status: 400, msg: '不可删除管理租户!' });
    });
  });

  describe('why', () => {
    it('says which roles grant a code, and that somebody lacks them', async () => {
      const ask = (userId: string, code: string) =>
        world.call('AADM', get(`shian/explain?userId=${userId}&code=${code}`));

      const granted = await ask(world.ids.AUSR, 'exam_task_info');
      const lacking = await ask(world.ids.ALOW, 'exam_task_info');
      const unknown = await ask(world.ids.ALOW, 'nonsense');

      expect(granted.body.data).toMatchObject({ held: true, sentence: '由角色 regulator 授予' });
      expect(lacking.body.data.held).toBe(false);
      expect(lacking.body.data.sentence).toMatch(/^该用户的角色（nobody）都没有此权限；授予此权限的角色：.*regulator/);
      expect(unknown.body.data).toMatchObject({ held: false, known: false });
      expect((await ask(world.ids.BUSR, 'exam_task_info')).status).toBe(404);
      expect((await world.call('AUSR', get('shian/explain?code=user'))).status).toBe(403);
    });

    it('gives auditors the matrix of roles and operations as a sheet', async () => {
      const { body } = await world.call('AADM', get('shian/permission-matrix'));
      const [head, ...rows] = (body.data as string).split('\r\n');

      expect(head).toBe('"实体","操作","权限编号","admin","regulator","nobody"');
      expect(rows.length).toBeGreaterThan(300);
      expect(rows.find((row) => row.includes('"exam_task_info_add"'))).toMatch(/"✓","✓",""$/);
    });
  });

  describe('races', () => {
    const person = () => ({
      account: 'race',
      password: PASSWORD,
      name: 'x',
      realName: '某某',
      userType: 1,
      roleId: world.roles['A.regulator'],
      deptId: world.depts.A,
      status: 1,
    });
    const twenty = (send: () => ReturnType<World['call']>) => Promise.all(Array.from({ length: 20 }, send));

    it.each([
      ['user', 'blade-user/submit', person],
      ['role', 'blade-system/role/submit', () => ({ roleName: '赛', roleAlias: 'race', sort: 1 })],
      ['post', 'blade-system/post/submit', () => ({ category: 1, postCode: 'race', postName: '赛', sort: 1 })],
      ['dictBiz', 'blade-system/dict-biz/submit', () => ({ code: 'race', dictValue: '赛', sort: 1, isSealed: 0 })],
    ] as const)('make one %s of twenty equal ones', async (name, url, record) => {
      const entity = world.model.entities[name];
      if (!entity) throw new Error(`There is no ${name}`);
      const repository = world.directory.repository(TENANT_A);
      const before = await repository.count(entity);

      const answers = await twenty(() => world.call('AADM', post(url, record())));

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await repository.count(entity)).toBe(before + 1);
    });

    it.each([
      ['user', 'AADM', 'blade-user/submit', () => ({ ...person(), account: 'replay' })],
      ['tenant', 'ROOT', 'blade-system/tenant/submit', () => ({ tenantName: '重放县', linkman: '某人' })],
    ] as const)('answer a %s sent twenty times under one key with the first', async (name, actor, url, record) => {
      const entity = world.model.entities[name];
      if (!entity) throw new Error(`There is no ${name}`);
      const repository = world.directory.repository(name === 'tenant' ? '000000' : TENANT_A);
      const before = await repository.count(entity);
      const request = { ...post(url, record()), headers: { 'idempotency-key': `race-${name}` } };

      const answers = await twenty(() => world.call(actor, request));
      const made = new Set(answers.map(({ body }) => body.data.id as string));
      const [id = ''] = made;
      const code = (await world.directory.platform.get(world.directory.entities.tenant, id))?.tenantId;
      const again = await world.call(actor, request);

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(made.size).toBe(1);
      expect(again.body.data.id).toBe(id);
      expect(await repository.count(entity)).toBe(before + 1);
      // A tenant keeps its code, and is furnished once.
      expect((await world.directory.platform.get(world.directory.entities.tenant, id))?.tenantId).toBe(code);
      if (code) expect(await world.directory.repository(String(code)).count(world.directory.entities.user)).toBe(1);
    });
  });
});
