import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityTables } from '../../../../src/server/database/identityTables.ts';
import { describeDatabases } from '../../../support/database.ts';
import { createWorld, TENANT_A, type World } from '../../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** The menu of question banks: rows with a maker, so that scopes have something to tell apart. */
const BANK = 'exam_bank_info';

describeDatabases('what nobody can hand out, because she lacks it', (open) => {
  let world: World;
  const menu: Record<string, string> = {};
  const scope = { own: '', dept: '', path: '' };
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared') });
    for (const { id, code } of await world.directory.menus()) menu[String(code)] = String(id);
    scope.own = await dataScope(2);
    scope.dept = await dataScope(3);
    const made = await world.call(
      'ROOT',
      post('blade-system/api-scope/submit', {
        menuId: menu[BANK],
        scopeName: '抽题',
        resourceCode: 'draw',
        scopePath: '/exam/v1/examBankInfo/extract',
        scopeType: 2,
      }),
    );
    scope.path = made.body.data.id;
  });
  afterAll(() => world.close());
  beforeEach(() => hold([], []));

  const post = (url: string, payload: object = {}) => ({ method: 'POST', url: `/api/${url}`, payload }) as const;
  const get = (url: string) => ({ url: `/api/${url}` });
  const admin = () => world.roles['A.admin'] ?? '';
  const nobody = () => world.roles['A.nobody'] ?? '';

  async function dataScope(scopeType: number, code = BANK, scopeValue = ''): Promise<string> {
    const { body } = await world.call(
      'ROOT',
      post('blade-system/data-scope/submit', {
        menuId: menu[code],
        scopeName: `规则${scopeType}`,
        resourceCode: code,
        scopeColumn: '-',
        scopeType,
        scopeField: '*',
        scopeClass: 'page',
        scopeValue,
      }),
    );
    return body.data.id;
  }

  /** What the role of AADM holds besides its menus, and what the role of ALOW holds altogether. */
  async function hold(own: readonly string[], others: readonly string[], menus: readonly string[] = []) {
    await world.database.write(async (executor) => {
      const tables = identityTables(executor);
      await tables.deleteFrom('shian_role_scope').execute();
      await tables.deleteFrom('shian_role_menu').where('role_id', '=', nobody()).execute();
      const kindOf = (id: string) => (id === scope.path ? ('api' as const) : ('data' as const));
      const rows = [
        ...own.map((scope_id) => ({ role_id: admin(), scope_id, kind: kindOf(scope_id) })),
        ...others.map((scope_id) => ({ role_id: nobody(), scope_id, kind: kindOf(scope_id) })),
      ];
      if (rows.length > 0) await tables.insertInto('shian_role_scope').values(rows).execute();
      const held = menus.map((code) => ({ role_id: nobody(), menu_id: menu[code] ?? '' }));
      if (held.length > 0) await tables.insertInto('shian_role_menu').values(held).execute();
    });
    await world.call('ROOT', get('blade-auth/oauth/clear-cache'));
  }

  const grant = (menus: readonly string[], dataScopeIds: readonly string[], apiScopeIds: readonly string[] = []) =>
    world.call(
      'AADM',
      post('blade-system/role/grant', {
        roleIds: [nobody()],
        menuIds: menus.map((code) => menu[code]),
        dataScopeIds,
        apiScopeIds,
      }),
    );

  const stored = async () => {
    const tables = identityTables(world.database.executor);
    const menus = await tables.selectFrom('shian_role_menu').selectAll().where('role_id', '=', nobody()).execute();
    const scopes = await tables.selectFrom('shian_role_scope').selectAll().where('role_id', '=', nobody()).execute();
    return { menus: menus.map(({ menu_id }) => menu_id), scopes: scopes.map(({ scope_id }) => scope_id) };
  };

  describe('to a role', () => {
    it('a menu she holds, and one she lacks', async () => {
      expect((await grant([BANK], [])).status).toBe(200);
      expect((await grant([BANK, 'param'], [])).status).toBe(403);
      expect((await stored()).menus).toEqual([menu[BANK]]);
    });

    it('any data scope on a menu whose rows she sees all of, and none but hers where she sees a part', async () => {
      expect((await grant([BANK], [scope.own])).status).toBe(200);

      await hold([scope.own], []);
      expect((await grant([BANK], [scope.dept])).status).toBe(403);
      // Rows of either would be seen: hers beside it makes it no narrower.
      expect((await grant([BANK], [scope.own, scope.dept])).status).toBe(403);
      expect((await stored()).scopes).toEqual([]);
      expect((await grant([BANK], [scope.own])).status).toBe(200);
    });

    it('no menu whole of which she sees a part, and is told what to choose', async () => {
      await hold([scope.own], []);

      const { status, body } = await grant([BANK], []);

      expect(status).toBe(403);
      expect(body.msg).toMatch(/^您只能看到“.+”的部分数据/);
      expect((await stored()).menus).toEqual([]);
    });

    it('no API scope she does not hold', async () => {
      expect((await grant([BANK], [], [scope.path])).status).toBe(403);

      await hold([scope.path], []);
      expect((await grant([BANK], [], [scope.path])).status).toBe(200);
    });

    it('nothing to the role she stands on, in any of its calls', async () => {
      const calls = [
        post('blade-system/role/grant', { roleIds: [admin()], menuIds: [], dataScopeIds: [], apiScopeIds: [] }),
        post('blade-system/role/submit', { id: admin(), roleName: 'x', roleAlias: 'admin', sort: 1 }),
        post(`blade-system/role/remove?ids=${admin()}`),
      ];
      for (const call of calls) expect((await world.call('AADM', call)).status).toBe(403);
    });
  });

  it('is reached by no scope on a menu that a role does not open: such a role is no wider than hers', async () => {
    await hold([scope.own], [scope.dept]);

    expect((await world.call('AADM', post(`blade-user/unlock?userIds=${world.ids.ALOW}`))).status).toBe(200);
  });

  const wide: readonly [string, () => Promise<void>][] = [
    ['holds a menu she lacks', () => hold([], [], ['param'])],
    ['sees all rows where she sees a part', () => hold([scope.own], [], [BANK])],
    ['sees rows by a scope she lacks', () => hold([scope.own], [scope.dept], [BANK])],
    ['reaches calls she is kept out of', () => hold([], [scope.path], [BANK])],
  ];

  describe.each(wide)('a role that %s', (_what, arrange) => {
    const person = (more: object) => ({
      account: 'climber',
      name: 'x',
      realName: '某某',
      userType: 1,
      deptId: world.depts.A,
      roleId: nobody(),
      status: 1,
      ...more,
    });

    it('is given to nobody: not by grant, not with a new account, not with a changed one', async () => {
      await arrange();
      const before = await world.directory.user(TENANT_A, world.ids.AUSR);
      const calls = [
        post(`blade-user/grant?userIds=${world.ids.AUSR}&roleIds=${nobody()}`),
        post('blade-user/submit', person({ password: 'First@2026' })),
        post('blade-user/submit', person({ id: world.ids.AUSR })),
        post('blade-user/update', { id: world.ids.AUSR, roleId: nobody() }),
        post('blade-user/update', { id: world.ids.AADM, roleId: nobody() }),
      ];

      for (const call of calls) expect((await world.call('AADM', call)).status).toBe(403);
      expect(await world.directory.user(TENANT_A, world.ids.AUSR)).toEqual(before);
      expect(await world.directory.userByAccount(TENANT_A, 'climber')).toBeUndefined();
    });

    it('protects whoever has it, and is shown as out of reach', async () => {
      await arrange();
      const calls = [
        post(`blade-user/reset-password?userIds=${world.ids.ALOW}`),
        post(`blade-user/unlock?userIds=${world.ids.ALOW}`),
        post(`blade-user/remove?ids=${world.ids.ALOW}`),
        post(`blade-user/update-platform?userId=${world.ids.ALOW}&userType=1`),
      ];
      for (const call of calls) expect((await world.call('AADM', call)).status).toBe(403);

      const { body } = await world.call('AADM', get('blade-system/role/tree'));
      const node = body.data.find(({ id }: { id: string }) => id === nobody());
      expect(node).toMatchObject({ title: 'nobody', disabled: true });
    });
  });

  describe('people outside her data scope', () => {
    it('are nobody to every call that takes them', async () => {
      await hold([await dataScope(2, 'user')], []);
      const before = await world.directory.user(TENANT_A, world.ids.ALOW);
      const id = world.ids.ALOW;
      const calls = [
        post(`blade-user/reset-password?userIds=${id}`),
        post(`blade-user/unlock?userIds=${id}`),
        post(`blade-user/grant?userIds=${id}&roleIds=${nobody()}`),
        post(`blade-user/update-platform?userId=${id}&userType=1`),
        post('blade-user/update', { id, realName: '某某' }),
        post(`blade-user/remove?ids=${id}`),
        get(`blade-user/detail?id=${id}`),
        get(`blade-user/platform-detail?id=${id}`),
        get(`blade-system/dept/select?userId=${id}`),
        get(`shian/explain?userId=${id}&code=user`),
        post(`blade-user/end-sessions?userIds=${id}`),
      ];

      const answers = [];
      for (const call of calls) answers.push((await world.call('AADM', call)).status);
      const list = await world.call('AADM', get('blade-user/user-list'));

      expect(answers).toEqual(calls.map(() => 404));
      expect(list.body.data).toEqual([]);
      expect(await world.directory.user(TENANT_A, id)).toEqual(before);
    });

    it('are in no tree, level, list or choice, nor are departments outside it; her own are', async () => {
      const below = await world.call(
        'AADM',
        post('blade-system/dept/submit', { deptName: '外', fullName: '外', deptCategory: 2, sort: 1 }),
      );
      const id = below.body.data.id as string;
      await hold([await dataScope(5, 'dept', '{"deptName":"none such"}')], []);
      const shown = [];
      for (const url of ['tree', 'lazy-tree', 'lazy-list', 'listAll', 'list', 'select', `select?deptId=${id}`])
        shown.push((await world.call('AADM', get(`blade-system/dept/${url}`))).text.includes(id));
      const own = await world.call('AADM', get(`blade-system/dept/select?deptId=${world.depts.A},${id}`));

      expect(shown).toEqual(shown.map(() => false));
      expect(own.body.data.map((row: { id: string }) => row.id)).toEqual([world.depts.A]);
    });
  });

  describe("what the tenant's package leaves out", () => {
    const choose = (packageId: string) =>
      world.call('ROOT', {
        method: 'POST',
        url: `/api/blade-system/tenant/package-setting?tenantId=${TENANT_A}&packageId=${packageId}`,
      });

    it('opens for nobody, stands in no menu, is granted by nobody, and is no tick in the matrix', async () => {
      const kept = [menu[BANK], menu.role, menu.user].join(',');
      const made = await world.call(
        'ROOT',
        post('blade-system/tenant-package/submit', { packageName: '小包', menuId: kept }),
      );
      const banks = get('exam/v1/examBankInfo/page');
      const notices = get('blade-desk/notice/list');
      expect((await world.call('AADM', notices)).status).toBe(200);

      expect((await choose(made.body.data.id)).status).toBe(200);
      const routes = (await world.call('AADM', get('blade-system/menu/routes'))).text;
      const tree = (await world.call('AADM', get('blade-system/menu/grant-tree'))).text;
      const { body } = await world.call('AADM', get('shian/permissions'));
      const lines = body.data.entities.flatMap(({ lines: all }: { lines: { code: string; held: number[] }[] }) => all);
      const heldOf = (code: string) => lines.find((line: { code: string }) => line.code === code)?.held;

      expect((await world.call('AADM', banks)).status).toBe(200);
      expect((await world.call('AADM', notices)).status).toBe(403);
      expect((await world.call('AADM', post('blade-desk/notice/remove?ids=1'))).status).toBe(403);
      expect(routes).not.toContain(`"${menu.notice}"`);
      expect(tree).not.toContain(`"${menu.notice}"`);
      expect((await grant([BANK], [])).status).toBe(200);
      expect((await grant(['notice'], [])).status).toBe(403);
      expect(heldOf(BANK)).not.toEqual([]);
      expect(heldOf('notice')).toEqual([]);

      expect((await choose('')).status).toBe(200);
      expect((await world.call('AADM', notices)).status).toBe(200);
    });
  });
});
