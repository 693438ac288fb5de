import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MenuNode } from '../../../src/model/Menu.ts';
import { siteAddress } from '../../../src/modules/exam/wire/siteAddress.ts';
import { identityTables } from '../../../src/server/database/identityTables.ts';
import { describeDatabases } from '../../support/database.ts';
import { allEndpoints } from '../../support/endpoints.ts';
import { type Actor, createWorld, TENANT_A, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** Calls that are asked about one row and rightly know none without its id. */
const NEED_AN_ID = [
  'tenantPackageDetail',
  'leaveDetail',
  'flowHistory',
  'flowRun',
  'flowHeld',
  'flowChoices',
  'flowSteps',
  'flowModelView',
  'platformDetail',
  'examResult',
  'markingSheet',
  'customSystem',
  'tableFields',
  'sourceTables',
  'sourceTable',
  'changePath',
  'uses',
  'savedView',
  'savedViews',
  'searchRecords',
  'recordHistory',
  'removedRecords',
  'comments',
  'commentPeople',
];

describeDatabases('the fixed calls', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ database: await open('prepared'), config: { ticketSecret: 's'.repeat(40) } });
  });
  afterAll(() => world.close());

  it.each(Object.entries(allEndpoints))('mounts %s where the table says', (_name, { method, path }) => {
    expect(world.app.hasRoute({ method, url: `/api/${path}` })).toBe(true);
  });

  it.each(
    Object.entries(allEndpoints).filter(
      ([name, { method, access }]) => method === 'GET' && access !== 'public' && !NEED_AN_ID.includes(name),
    ),
  )('answers %s to the administrator in the shape the table says', async (_name, { path }) => {
    const { status, body } = await world.call('ROOT', { url: `/api/${path}` });

    expect({ status, success: body.success ?? body.success === undefined }).toMatchObject({ status: 200 });
  });

  it('nests the menus of the model and says their names in both languages', async () => {
    const { body } = await world.call('ROOT', { url: '/api/blade-system/menu/routes' });

    const exam = body.data.find(({ code }: { code: string }) => code === 'exam');
    expect(exam).toMatchObject({ parentId: '0', label: '培训考核', meta: { i18n: 'exam', en: 'Training and exams' } });
    expect(exam.children.length).toBeGreaterThan(2);
  });

  it('shows a user the menus of her roles and nothing else', async () => {
    const codes = (nodes: readonly { code: string; children?: [] }[]): string[] =>
      nodes.flatMap(({ code, children }) => [code, ...codes(children ?? [])]);

    const { body } = await world.call('AUSR', { url: '/api/blade-system/menu/routes' });
    const nothing = await world.call('ALOW', { url: '/api/blade-system/menu/routes' });

    expect(codes(body.data)).toContain('exam_task_info');
    expect(codes(body.data)).not.toContain('user');
    expect(nothing.body.data).toEqual([]);
  });

  it('shows no group with nothing in it: not as seeded, and not to a role that holds the group alone', async () => {
    interface Node {
      readonly id: string;
      readonly code: string;
      readonly children?: readonly Node[];
    }
    const menusOf = async (who: 'ROOT' | 'ALOW'): Promise<readonly Node[]> =>
      (await world.call(who, { url: '/api/blade-system/menu/routes' })).body.data;
    const leaves = (nodes: readonly Node[]): readonly Node[] =>
      nodes.flatMap((node) => (node.children?.length ? leaves(node.children) : [node]));
    const places = new Set<string>();
    const visit = (nodes: readonly MenuNode[]): void => {
      for (const { code, entity, buttons, children } of nodes) {
        if (entity !== undefined || buttons.length > 0) places.add(code);
        visit(children);
      }
    };
    visit(world.model.menu);
    const seeded = await menusOf('ROOT');
    expect(leaves(seeded).filter(({ code }) => !places.has(code))).toEqual([]);

    const ids = new Map((await world.directory.menus()).map(({ code, id }) => [String(code), String(id)]));
    const hold = (menuIds: readonly (string | undefined)[]) =>
      world.call('ROOT', {
        method: 'POST',
        url: '/api/blade-system/role/grant',
        payload: { roleIds: [world.roles['A.nobody']], menuIds, dataScopeIds: [], apiScopeIds: [] },
      });
    await hold([ids.get('exam'), ids.get('exam_task'), ids.get('exam_mine')]);
    expect(leaves(await menusOf('ALOW')).map(({ code }) => code)).toEqual(['exam_mine']);
    await hold([ids.get('exam'), ids.get('exam_task')]);
    expect(await menusOf('ALOW')).toEqual([]);
    await hold([]);
  });

  it('forgets what it knows of people for whoever is signed in, and tells strangers the same for nothing', async () => {
    const clear = { url: '/api/blade-auth/oauth/clear-cache' };
    const { user } = world.directory.entities;
    const rename = (name: string) =>
      world.directory.repository(TENANT_A).write((inside) => inside.update(user, [world.ids.AUSR], { realName: name }));
    const called = async () =>
      (await world.call('AUSR', { url: '/api/blade-auth/oauth/user-info' })).body.data.userName as string;
    const before = await called();
    await rename('改了名');

    const strangers = [clear, { ...clear, headers: { 'blade-auth': 'bearer nobody' } }];
    const told = await Promise.all(strangers.map((request) => world.call(undefined, request)));
    const meanwhile = await called();
    const own = await world.call('ALOW', clear);
    const after = await called();

    expect([...told, own].map(({ status, body }) => [status, body])).toEqual(
      [200, 200, 200].map((status) => [status, { success: 'true', msg: 'success' }]),
    );
    expect([meanwhile, after]).toEqual([before, '改了名']);
  });

  it('gives the items of a dictionary in their order, and nothing for an unknown one', async () => {
    const items = await world.call('ALOW', { url: '/api/blade-system/dict-biz/dictionary?code=exam_diff_level' });
    const none = await world.call('ALOW', { url: '/api/blade-system/dict/dictionary?code=nonsense' });

    expect(items.body.data.map((item: { dictKey: string }) => item.dictKey)).toEqual(['1', '2', '3']);
    expect(none.body).toMatchObject({ code: 200, data: [] });
  });

  it('shows a user’s platform with its data, and changes the one without losing the other', async () => {
    const set = (query: string) =>
      world.call('AADM', {
        method: 'POST',
        url: `/api/blade-user/update-platform?userId=${world.ids.AUSR}&${query}`,
      });
    const shown = async () =>
      (await world.call('AADM', { url: `/api/blade-user/platform-detail?id=${world.ids.AUSR}` })).body.data;

    await set(`userType=2&userExt=${encodeURIComponent('{"openId":"o-1"}')}`);
    expect(await shown()).toMatchObject({ account: 'ausr', userType: 2, userExt: '{"openId":"o-1"}' });

    await set('userType=3');
    expect(await shown()).toMatchObject({ userType: 3, userExt: '{"openId":"o-1"}' });
    await set('userType=3&userExt=');
    expect((await shown()).userExt ?? '').toBe('');
    expect((await set('userType=9')).body.errors).toHaveProperty('userType');
  });

  it('leads to the external exam site with a ticket, once its address is a parameter', async () => {
    const siteOf = async () => (await world.call('AADM', { url: '/api/exam/v1/mine/list' })).body.data.site;
    expect(await siteOf()).toBe('');

    const address = 'https://exam.example/enter?ticket={token}';
    const payload = { paramName: '考试平台', paramKey: 'exam.site.address', paramValue: address };
    await world.call('ROOT', { method: 'POST', url: '/api/blade-system/param/submit', payload });

    expect(await siteOf()).toBe(address);
    const { body } = await world.call('AADM', { url: '/api/blade-auth/oauth/dutyExamToken' });
    const [claims = ''] = body.data.split('.');
    const ticket = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(ticket).toMatchObject({ aud: 'dutyExam', account: 'aadm' });
    expect(siteAddress(address, body.data)).toBe(`https://exam.example/enter?ticket=${body.data}`);
    expect(siteAddress('https://exam.example/?a=1#/in', 'x.y')).toBe('https://exam.example/?a=1&token=x.y#/in');
  });

  it('says what records are used by to those who may delete them alone', async () => {
    const url = `/api/shian/uses?entity=dept&ids=${world.ids.AUSR}`;

    expect((await world.call('AUSR', { url })).status).toBe(403);
    expect((await world.call('ROOT', { url: url.replace('dept', 'constructor') })).status).toBe(404);
    expect((await world.call('ROOT', { url })).status).toBe(404);
  });

  it('takes many calls of one entity, each under its own policy, rules and transaction, and answers each by itself', async () => {
    const base = '/api/sys/v1/systemEntStaffJob';
    const job = { category: '1', duty: '检查', trainHours: 20 };
    const send = (actor: Actor, calls: readonly object[], entity = 'systemEntStaffJob') =>
      world.call(actor, { method: 'POST', url: '/api/shian/batch', payload: { entity, calls } });
    const save = (name: string, more: object = {}) => ({
      method: 'POST',
      path: 'sys/v1/systemEntStaffJob/save',
      body: JSON.stringify({ ...job, jobName: name, jobCode: name, ...more }),
    });
    const read = (answer: { readonly body: string }) => JSON.parse(answer.body);

    const { body, status } = await send('ROOT', [
      save('batch-a'),
      save('batch-a', { jobName: 'batch-again' }),
      save('batch-b', { category: '2' }),
      save('batch-c', { strange: '1' }),
      { method: 'GET', path: 'sys/v1/systemEntStaffJob/page', query: { jobName: 'batch-', size: '5' } },
    ]);

    expect({ status, inside: body.data.map((one: { status: number }) => one.status) }).toEqual({
      status: 200,
      inside: [200, 409, 400, 200, 200],
    });
    expect(read(body.data[1]).errors).toHaveProperty('jobCode');
    expect(read(body.data[2]).errors).toHaveProperty('trainHours');
    expect(read(body.data[4]).data.total).toBe(2);
    // Over a real connection, whose request is over once its body is read.
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = { method: 'GET', path: 'sys/v1/systemEntStaffJob/page' };
    const answer = await fetch(`${address}/api/shian/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'blade-auth': `bearer ${await world.token('ROOT')}` },
      body: JSON.stringify({ entity: 'systemEntStaffJob', calls: [ask, ask, ask] }),
    });
    expect((await answer.json()).data).toHaveLength(3);
    const low = await send('ALOW', [save('batch-d')]);
    expect(low.body.data.map((one: { status: number }) => one.status)).toEqual([403]);
    expect((await world.call('ROOT', { url: `${base}/page?jobName=batch-d` })).body.data.total).toBe(0);
  });

  it('takes in a batch only calls of the entity it names, no more than it says, and none of a stranger', async () => {
    const send = (actor: Actor | undefined, calls: readonly object[], entity = 'post') =>
      world.call(actor, { method: 'POST', url: '/api/shian/batch', payload: { entity, calls } });
    const page = { method: 'GET', path: 'blade-system/post/page' };
    const refused = [
      { method: 'GET', path: 'blade-system/user/page' },
      { method: 'GET', path: 'blade-system/post/../user/page' },
      { method: 'POST', path: 'blade-system/post/page' },
      { method: 'POST', path: 'shian/batch' },
      { method: 'GET', path: 'blade-system/post/page?size=1' },
    ];

    const statuses = await Promise.all(refused.map(async (one) => (await send('ROOT', [one])).status));

    expect(statuses).toEqual(refused.map(() => 404));
    for (const id of ['..', '%2e%2e', '.%2E', '%2E', '.']) {
      const outside = { method: 'GET', path: `sys/v1/systemEntStaffJob/getById/${id}` };
      expect([id, (await send('ROOT', [outside], 'systemEntStaffJob')).status]).toEqual([id, 404]);
    }
    expect((await send('ROOT', [page], 'constructor')).status).toBe(404);
    expect((await send(undefined, [page])).status).toBe(401);
    const many = await send(
      'ROOT',
      Array.from({ length: 51 }, () => page),
    );
    expect({ status: many.status, text: JSON.stringify(many.body) }).toEqual({
      status: 400,
      text: expect.stringMatching(/calls.*50/),
    });
  });

  it.each(['dict', 'dict-biz'])('keeps an item of a dictionary by a key of its own (%s)', async (kind) => {
    const submit = async (more: object) => {
      const payload = { code: 'spice', dictValue: '辣度', sort: 1, isSealed: 0, ...more };
      return (await world.call('ROOT', { method: 'POST', url: `/api/blade-system/${kind}/submit`, payload })).body;
    };
    const { data } = await submit({});

    const [keyless, first, again] = [
      await submit({ parentId: data.id, dictValue: '微辣' }),
      await submit({ parentId: data.id, dictValue: '微辣', dictKey: '1' }),
      await submit({ parentId: data.id, dictValue: '中辣', dictKey: '1' }),
    ];

    expect(data.dictKey).toBe('-1');
    expect(keyless).toMatchObject({ code: 400, errors: { dictKey: '请输入字典键值' } });
    expect(first.code).toBe(200);
    expect(again).toMatchObject({
      code: 409,
      msg: '已有字典编号、字典键值都相同的数据，未保存',
      errors: { dictKey: '已有字典编号、字典键值都相同的数据' },
    });
  });

  it('sets limits on all tenants that are named or on none, and none that cannot be', async () => {
    const { tenant } = world.directory.entities;
    const row = await world.directory.tenant(TENANT_A);
    const post = async (call: string, query: Readonly<Record<string, string>>) => {
      const url = `/api/blade-system/tenant/${call}?${new URLSearchParams(query)}`;
      return (await world.call('ROOT', { method: 'POST', url })).status;
    };
    const ids = String(row?.id);

    expect([
      await post('setting', { ids: `${ids},1`, accountNumber: '7' }),
      await post('setting', { ids, expireTime: '2099-02-30' }),
      await post('datasource', { tenantId: TENANT_A, datasourceId: '1' }),
      await post('package-setting', { tenantId: TENANT_A, packageId: '1' }),
    ]).toEqual([404, 400, 404, 404]);
    expect(await world.directory.platform.get(tenant, ids)).toEqual(row);
  });

  it('keeps preferences apart by person', async () => {
    const save = {
      method: 'PUT',
      url: '/api/shian/preferences',
      payload: { 'list.user': '{"columns":["id"]}' },
    } as const;
    await world.call('AUSR', save);

    const own = await world.call('AUSR', { url: '/api/shian/preferences' });
    const other = await world.call('AADM', { url: '/api/shian/preferences' });

    expect(own.body.data).toEqual({ 'list.user': '{"columns":["id"]}' });
    expect(other.body.data).toEqual({});
  });

  it('keeps a million characters of preferences of a person, and no more', async () => {
    const set = async (name: string, count: number) => {
      const values = Array.from({ length: count }, (_, at) => [`${name}.${at}`, '甲'.repeat(20_000)]);
      const payload = Object.fromEntries(values);
      return (await world.call('BUSR', { method: 'PUT', url: '/api/shian/preferences', payload })).status;
    };

    for (const name of 'abcdefghijkl') expect(await set(name, 4), name).toBe(200);

    expect(await set('m', 2)).toBe(200);
    expect([await set('n', 1), await set('a', 4)]).toEqual([413, 200]);
  });

  it('keeps five hundred preferences and three hundred views of a person, and no more', async () => {
    const set = async (payload: object) =>
      (await world.call('ALOW', { method: 'PUT', url: '/api/shian/preferences', payload })).status;
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`list.${at}`, '{}']));
    const view = { tenant_id: TENANT_A, user_id: world.ids.AADM, list: 'user', name: '旧', role_id: null, value: '{}' };
    const kept = Array.from({ length: 299 }, (_, at) => ({ ...view, id: `kept${at}` }));
    await world.database.write((executor) =>
      identityTables(executor).insertInto('shian_saved_view').values(kept).execute(),
    );
    const save = async (more: object) => {
      const payload = { list: 'user', name: '新', value: '{}', ...more };
      return (await world.call('AADM', { method: 'POST', url: '/api/shian/views/save', payload })).status;
    };

    expect([await set(many(500)), await set({ more: '{}' }), await set({ 'list.0': '{"a":1}' })]).toEqual([
      200, 413, 200,
    ]);
    expect([await save({}), await save({}), await save({ id: 'kept0' })]).toEqual([200, 413, 200]);
    await world.database.write((executor) => identityTables(executor).deleteFrom('shian_saved_view').execute());
  });

  it('keeps views for their owner, for people of a role, and by link for whoever may open the list', async () => {
    const value = JSON.stringify({ filter: { name__contains: "x' or '1'='1" } });
    const save = (actor: Actor, payload: object) =>
      world.call(actor, {
        method: 'POST',
        url: '/api/shian/views/save',
        payload: { list: 'user', name: '在岗', value, ...payload },
      });
    const remove = (actor: Actor, id: string) =>
      world.call(actor, { method: 'POST', url: '/api/shian/views/remove', payload: { id } });
    const namesOf = async (actor: Actor) => {
      const { status, body } = await world.call(actor, { url: '/api/shian/views?list=user' });
      return status === 200 ? body.data.map(({ name }: { name: string }) => name) : status;
    };
    const own = (await save('AADM', {})).body.data;
    const shared = (await save('AADM', { name: '角色的', roleId: world.roles['A.admin'] })).body.data;

    const theirs = { id: 'theirs', tenant_id: TENANT_A, user_id: world.ids.AUSR, list: 'user', name: '别人的' };
    await world.database.write((executor) =>
      identityTables(executor)
        .insertInto('shian_saved_view')
        .values({ ...theirs, role_id: null, value })
        .execute(),
    );

    expect(own).toMatchObject({ mine: true, mayChange: true, roleId: '', value });
    expect(await namesOf('AADM')).toEqual(['在岗', '角色的']);
    expect(await namesOf('BADM')).toEqual([]);
    const one = (actor: Actor, id: string) => world.call(actor, { url: `/api/shian/views/one?id=${id}` });
    expect((await one('AADM', own.id)).body.data).toEqual(own);
    expect((await one('BADM', own.id)).status).toBe(404);
    const atHome = async (actor: Actor) =>
      (await world.call(actor, { url: `/api/shian/dashboards/views?figures=${own.id},nobody&lists=${shared.id}` })).body
        .data;
    const shown = (await atHome('AADM')) as { name: string; card: { kind: string } }[];
    expect(shown.map(({ name, card }) => `${name} ${card.kind}`).toSorted()).toEqual(['在岗 figure', '角色的 list']);
    expect(await atHome('BADM')).toEqual([]);
    expect((await remove('BADM', own.id)).status).toBe(404);
    expect((await save('BADM', { id: own.id, name: 'taken' })).status).toBe(404);
    expect((await save('AADM', { roleId: world.roles['B.admin'] })).status).toBe(404);
    expect((await save('AADM', { id: theirs.id, name: '我的' })).status).toBe(403);
    expect((await remove('AADM', theirs.id)).status).toBe(403);
    for (const actor of ['AUSR', 'ALOW'] as const) {
      expect([400, 403, 404]).toContain((await save(actor, { roleId: world.roles['A.admin'] })).status);
      expect([403, 404]).toContain((await save(actor, { id: shared.id })).status);
      expect([403, 404]).toContain((await remove(actor, shared.id)).status);
    }
    for (const wrong of [
      { list: 'constructor' },
      { list: 'nobody' },
      { value: '[]' },
      { value: '{' },
      { name: ' ' },
      { value: `"${'x'.repeat(12_001)}"` },
    ])
      expect([400, 403], JSON.stringify(wrong).slice(0, 60)).toContain((await save('AADM', wrong)).status);

    expect((await save('AADM', { list: 'work_todo' })).body.data).toMatchObject({ list: 'work_todo' });
    expect((await save('ALOW', { list: 'flow_follow' })).status).toBe(403);
    expect((await save('AADM', { id: own.id, name: '改名' })).body.data).toMatchObject({ id: own.id, name: '改名' });
    expect((await remove('AADM', shared.id)).body.data).toBe(true);
    expect(await namesOf('AADM')).toEqual(['改名']);
  });
});
