import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOperation } from '../../../src/console/data/callOperation.ts';
import { sessionCodes } from '../../../src/console/data/canAccess.ts';
import { fetchByKey, fetchMany } from '../../../src/console/data/fetchMany.ts';
import { filtersThere } from '../../../src/console/data/filtersThere.ts';
import { isMissingThere } from '../../../src/console/data/isRefusal.ts';
import { loadNavigation } from '../../../src/console/data/loadNavigation.ts';
import { abilitiesOf } from '../../../src/console/entity/abilitiesOf.ts';
import { textsIn } from '../../../src/console/i18n/useText.ts';
import { configStore } from '../../../src/console/start/config/configStore.ts';
import { request } from '../../../src/console/start/http/httpClient.ts';
import { endSession } from '../../../src/console/start/session/endSession.ts';
import { exchangeToken } from '../../../src/console/start/session/refreshSession.ts';
import { signIn, signInSocial } from '../../../src/console/start/session/signIn.ts';
import { phaseStore } from '../../../src/console/start/stores/phaseStore.ts';
import { sessionStore } from '../../../src/console/start/stores/sessionStore.ts';
import { toastStore } from '../../../src/console/start/stores/toastStore.ts';
import { readTokens } from '../../../src/console/start/stores/tokenStore.ts';
import { languageStore } from '../../../src/console/start/texts/speech.ts';
import { navigationStore } from '../../../src/console/stores/navigationStore.ts';
import { currentSession } from '../../../src/console/stores/useSession.ts';
import type { Entity } from '../../../src/model/Entity.ts';
import type { Model } from '../../../src/model/Model.ts';
import { DEFAULT_CONFIG } from '../../../src/protocol/consolePage/ConsoleConfig.ts';
import { projectModel } from '../../support/server.ts';

/** What a server of the BladeX family does: parameters at the token endpoint, no call for several ids. */
const asked: string[] = [];
const queries: object[] = [];
const forms: URLSearchParams[] = [];
/** What the backend's menu holds of people: nothing of signing them out. */
const BUTTONS = [{ id: '1', code: 'user', children: ['user_add', 'user_delete'].map((code) => ({ id: code, code })) }];
let backend: Server;
let forbidden = false;
/** Calls that are refused with 401: as BladeX refuses a role, or each where nobody is signed in any more. */
let unsigned: (path: string) => boolean = () => false;
let pageAnswer: unknown;
let deptAnswer: unknown;
let menuAnswer: unknown = [];

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function answerOf(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
  asked.push(pathname);
  queries.push(Object.fromEntries(searchParams));
  if (pathname === '/api/blade-auth/oauth/token') {
    const isForm = /^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '');
    const form = new URLSearchParams(isForm ? await textOf(request) : '');
    forms.push(form);
    if (!form.has('grant_type'))
      return { status: 400, body: { error: 'invalid_request', error_description: 'Missing grant type' } };
    return {
      status: 200,
      body: {
        access_token: 'a',
        refresh_token: 'r',
        token_type: 'bearer',
        user_id: '1',
        account: 'admin',
        tenant_id: '000000',
      },
    };
  }
  if (unsigned(pathname)) return { status: 401, body: { code: 401, success: false, data: null, msg: '请求未授权' } };
  if (pathname === '/api/blade-user/detail') {
    if (forbidden) return { status: 403, body: { code: 403, success: false, data: null, msg: '没有权限' } };
    const id = searchParams.get('id');
    if (id === '3') return { status: 200, body: { code: 400, success: false, data: null, msg: '缺少数据' } };
    return { status: 200, body: { code: 200, success: true, data: { id, realName: `人${id}` }, msg: '操作成功' } };
  }
  if (pathname === '/api/blade-system/menu/routes') return { status: 200, body: { code: 200, data: menuAnswer } };
  if (pathname === '/api/blade-system/menu/buttons') return { status: 200, body: { code: 200, data: BUTTONS } };
  if (pathname === '/api/blade-system/dept/list') return { status: 200, body: { code: 200, data: deptAnswer } };
  if (pathname === '/api/blade-system/region/list') {
    if (forbidden) return { status: 404, body: { code: 400, success: false, msg: '系统未知异常[HttpStatus]:404' } };
    const code = searchParams.get('code_equal');
    const records = code === '99' ? [] : [{ code, name: `区${code}` }];
    return { status: 200, body: { code: 200, success: true, data: { records, total: records.length } } };
  }
  if (pathname === '/api/blade-system/region/remove') return { status: 200, body: { code: 200, success: true } };
  if (pathname === '/api/blade-user/page') return { status: 200, body: pageAnswer };
  const path = pathname.slice('/api'.length);
  return { status: 404, body: { timestamp: '2026-11-22T03:00:00.000+00:00', status: 404, error: 'Not Found', path } };
}

beforeAll(async () => {
  backend = createServer(async (request, response) => {
    const { status, body } = await answerOf(request);
    response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => backend.close(resolve)));

/** Compiled before anything is asked: the backend lets go of a connection that rests for some seconds. */
const MODEL = projectModel();
const USER = MODEL.entities.user as Entity;
/** What was said while the work was done. */
const toasts: unknown[] = [];
toastStore.subscribe(() => void toasts.push(toastStore.get()));

beforeEach(() => {
  endSession();
  const { port } = backend.address() as AddressInfo;
  configStore.set({ ...DEFAULT_CONFIG, backend: 'bladex', apiBase: `http://127.0.0.1:${port}/api` });
  asked.length = 0;
  queries.length = 0;
  forms.length = 0;
  toasts.length = 0;
  forbidden = false;
  unsigned = () => false;
});

describe('in front of a backend of the BladeX family', () => {
  it('signing in, renewing and coming from a third party travel as the parameters Spring reads', async () => {
    await signIn({ tenantId: '000000', account: '张三 +&', password: 'Pass+Word=1&' });
    await exchangeToken('r+/=', '000000');
    await signInSocial({ source: 'wechat', code: 'c', state: 's', tenantId: '100001' });

    expect(forms.map((form) => form.get('grant_type'))).toEqual(['password', 'refresh_token', 'social']);
    expect(forms[0]?.get('username')).toBe('张三 +&');
    expect(forms[1]?.get('refresh_token')).toBe('r+/=');
    expect(Object.fromEntries(forms[2] ?? [])).toMatchObject({ source: 'wechat', code: 'c', tenantId: '100001' });
    expect(readTokens()?.access).toBe('a');
  });

  it('administrators, too, are offered what its menu has, and no call that is ours alone', async () => {
    await signIn({ tenantId: '000000', account: 'admin', password: 'Pass' });
    const { user } = sessionStore.get();
    if (user) sessionStore.set({ ...sessionStore.get(), user: { ...user, roles: ['administrator'] } });
    await loadNavigation();

    const { may, administrator } = currentSession(sessionStore.get(), 'zh');
    expect(administrator).toBe(true);
    expect(['user_add', 'user_delete', 'user_offline'].filter(may)).toEqual(['user_add', 'user_delete']);
    expect([...sessionCodes()].toSorted()).toEqual(['user_add', 'user_delete']);
  });

  it('its menu is in English as in the schemas, where it is called so and says nothing else', async () => {
    const entry = (path: string, name: string, en = '') => ({ code: path, path, name, meta: { en } });
    menuAnswer = [
      entry('/desk/notice', '通知公告'),
      entry('/system/post', '职务'),
      entry('/system/dept', '部门', 'Units'),
    ];
    const label = { zh: '通知公告', en: 'Notice' };
    const groups = [{ path: '/desk', label: { zh: '工作台', en: 'Workspace' }, children: [] }];
    const schemas = ['/system/post', '/system/dept'].map((path) => ({ path, label: { zh: '部门', en: 'Department' } }));
    const menu = [...groups, { path: '/desk/notice', label }, ...schemas].map((node) => ({ children: [], ...node }));
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url === '/model/menu.json' ? Promise.resolve(Response.json(menu)) : real(url, init),
    );

    languageStore.set('en');
    await loadNavigation();
    languageStore.set('zh');
    vi.unstubAllGlobals();

    expect(navigationStore.get().items.map((item) => item.label.en)).toEqual(['Notice', '职务', 'Units']);
    menuAnswer = [];
  });

  it('columns of people ask once for several ids, then read them one by one, without a word', async () => {
    const first = await fetchMany(USER, ['1', '2', '3']);
    const again = await fetchMany(USER, ['4']);

    expect([...first, ...again].map(({ realName }) => realName).sort()).toEqual(['人1', '人2', '人4']);
    expect(asked.filter((path) => path.endsWith('list-by-ids'))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('detail'))).toHaveLength(4);
    expect(toasts).toEqual([]);
  });

  it('regions are removed one after the other by their codes, and what has ids at once', async () => {
    const region = MODEL.entities.region as Entity;
    await callOperation(region, 'removeMany', { ids: ['11', '12'] });
    await callOperation(region, 'removeMany', { ids: ['1598777500000000180', '1598777500000000181'] });

    const sent = queries.map((query) => ({ id: 'none', ...query }));
    expect(sent).toMatchObject([
      { ids: '11', id: '11' },
      { ids: '12', id: '12' },
      { ids: '1598777500000000180,1598777500000000181', id: 'none' },
    ]);
  });

  it('columns of regions ask for each by its code, and stop where nobody answers', async () => {
    const region = MODEL.entities.region as Entity;
    const found = await fetchByKey(region, 'code', ['11', '99', '12', '11']);
    forbidden = true;
    const before = asked.length;
    const none = await fetchByKey(region, 'code', ['1', '2', '3', '4', '5', '6', '7', '8', '9']);

    expect(found.map(({ id, name }) => [id, name])).toEqual([
      ['11', '区11'],
      ['12', '区12'],
    ]);
    expect(before).toBe(3);
    expect(none).toEqual([]);
    expect(asked.length).toBeLessThan(before + 9);
    expect(toasts).toEqual([]);
  });

  it('columns of people show their keys to somebody who may not read people, and stop asking', async () => {
    forbidden = true;
    sessionStore.set({ ...sessionStore.get(), user: undefined });

    const first = await fetchMany(USER, ['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    const count = asked.length;
    const again = await fetchMany(USER, ['10', '11']);

    expect([first, again]).toEqual([[], []]);
    expect(count).toBeLessThan(10);
    expect(asked).toHaveLength(count);
    expect(toasts).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['rows beside the code', { code: 200, msg: '查询成功', rows: [{ id: '1' }], total: 1 }],
    ['rows by another name', { code: 200, success: true, data: { list: [{ id: '1' }], total: 1 } }],
    ['a success alone', { code: 200, success: true, msg: '操作成功' }],
  ])('a list that answers %s is said to be unreadable, and not to be empty', async (_name, answer) => {
    pageAnswer = answer;

    await expect(callOperation(USER, 'list', { page: 1, size: 10, sort: [], filters: [] })).rejects.toThrow(
      '服务器返回了无法识别的内容',
    );
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['null for its rows', { records: null, total: 0 }],
    ['no records', { total: 0 }],
    ['a bare list', []],
  ])('a list that says by %s that there is nothing is empty', async (_name, data) => {
    pageAnswer = { code: 200, success: true, data };

    const { records, total } = await callOperation(USER, 'list', { page: 1, size: 10, sort: [], filters: [] });

    expect({ records, total }).toEqual({ records: [], total: 0 });
  });

  it('leaves out what is no row among the rows of a list', async () => {
    pageAnswer = { code: 200, success: true, data: { records: [null, { id: '1' }, 'x'], total: 3 } };

    const { records, total } = await callOperation(USER, 'list', { page: 1, size: 10, sort: [], filters: [] });

    expect({ ids: records.map(({ id }) => id), total }).toEqual({ ids: ['1'], total: 3 });
  });

  it('a read of what is not there is told in its place alone, and anything else with a message', async () => {
    const there = { path: 'exam/v1/mine/list' };
    const read = await request({ method: 'GET', ...there }).catch((error: unknown) => error);

    expect([isMissingThere(read), toasts]).toEqual([true, []]);
    const text = '服务器未提供此功能，请告知管理员：POST exam/v1/mine/list';
    await expect(request({ method: 'POST', ...there })).rejects.toThrow(text);
    expect(toasts).toMatchObject([{ text }]);
    configStore.set({ ...configStore.get(), backend: 'shian' });
    expect(isMissingThere(read)).toBe(false);
  });

  it('asks for a key as equal too, and reads times as ours', async () => {
    const row = { id: '1', createTime: 1785544215000 };
    pageAnswer = { code: 200, success: true, data: { records: [row], total: 1 } };

    const filters = [{ field: 'status', op: 'eq', value: '1' } as const];
    const { records } = await callOperation(USER, 'list', { page: 1, size: 10, sort: [], filters });

    expect(records[0]?.createTime).toBe('2026-08-01 08:30:15');
    expect(queries.at(-1)).toMatchObject({ status: '1', status_equal: '1' });
  });

  it('asks for the roots of a tree as their parents are written', async () => {
    const dept = MODEL.entities.dept as Entity;
    const top = { field: 'parentId', op: 'empty', value: true } as const;
    const noPhone = { field: 'phone', op: 'empty', value: true } as const;

    expect(await filtersThere(dept, [top])).toEqual([{ field: 'parentId', op: 'eq', value: '0' }]);
    expect(await filtersThere(dept, [{ ...top, value: false }])).toEqual([{ ...top, value: false }]);
    expect(await filtersThere(USER, [noPhone])).toEqual([noPhone]);
    // BladeX keeps its provinces below the country.
    const region = MODEL.entities.region as Entity;
    const provinces = { field: 'parentCode', op: 'empty', value: true } as const;
    expect(await filtersThere(region, [provinces])).toEqual([{ field: 'parentCode', op: 'eq', value: '00' }]);
    configStore.set(DEFAULT_CONFIG);
    expect(await filtersThere(dept, [top])).toEqual([top]);
  });

  it('shows below a parent what lies there, where a list finds parents by a part of their key and answers whole trees', async () => {
    const dept = MODEL.entities.dept as Entity;
    const below = async (parent: string) => {
      const filters = [{ field: 'parentId', op: 'eq', value: parent } as const];
      const { records, total } = await callOperation(dept, 'list', { page: 1, size: 10, sort: [], filters });
      return { ids: records.map(({ id }) => id), total };
    };
    const office = { id: '103', parentId: '10', children: [] };
    deptAnswer = [
      { id: '10', parentId: '0', children: [office] },
      { id: '2050', parentId: '205' },
    ];
    const [top, inner] = [await below('0'), await below('10')];
    deptAnswer = [office];
    const ofPart = await below('0');

    expect([top, inner]).toEqual([
      { ids: ['10'], total: 1 },
      { ids: ['103'], total: 1 },
    ]);
    expect(ofPart).toEqual({ ids: ['103'], total: 1 });
  });

  it('leads to no dialog that asks what only our own server answers', () => {
    const commandsOf = ({ entities }: Model) =>
      abilitiesOf(entities.flowModel as Entity, '*', textsIn('zh')).rowCommands.map(({ key }) => key);
    const there = commandsOf(MODEL);
    configStore.set(DEFAULT_CONFIG);

    expect(there).toEqual(['view', 'edit', 'action-design', 'action-deploy', 'remove']);
    expect(commandsOf(MODEL)).toContain('action-versions');
  });

  it('a role that may not read people stays signed in, though BladeX says 401 to it', async () => {
    unsigned = (path) => path.startsWith('/api/blade-user/');
    await signIn({ tenantId: '000000', account: 'admin', password: 'Pass' });
    phaseStore.set('signedIn');
    asked.length = 0;

    const [names, list] = await Promise.all([
      fetchMany(USER, ['1', '2']),
      callOperation(USER, 'list', { page: 1, size: 10, sort: [], filters: [] }).catch((error: unknown) => error),
    ]);

    expect([names, list]).toMatchObject([[], { status: 403, message: '请求未授权' }]);
    // A message waits for its turn.
    await expect.poll(() => toasts.at(-1), { timeout: 4000 }).toMatchObject({ text: '请求未授权' });
    expect([phaseStore.get(), readTokens()?.access]).toEqual(['signedIn', 'a']);
  });

  it('whoever is not signed in any more is led to the sign-in page, after one look whether it is so', async () => {
    unsigned = () => true;
    await signIn({ tenantId: '000000', account: 'admin', password: 'Pass' });
    phaseStore.set('signedIn');
    asked.length = 0;
    const read = () => request({ method: 'GET', path: 'exam/v1/mine/list' }).catch((error: unknown) => error);

    expect(await Promise.all([read(), read()])).toMatchObject([{ status: 401 }, { status: 401 }]);
    expect(asked.filter((path) => path.endsWith('/menu/buttons'))).toHaveLength(1);
    expect([phaseStore.get(), readTokens()]).toEqual(['signedOut', undefined]);
  });

  it.each([
    ['nobody is signed in yet', 'signedOut', 'GET', '跨域访问（CORS）'],
    ['a save is sent', 'signedIn', 'POST', '跨域访问（CORS）'],
    ['who was answered before reads', 'signedIn', 'GET', '无法连接服务器，请检查网络'],
  ] as const)(
    'says of a host that is away or does not allow the page, where %s',
    async (_name, phase, method, words) => {
      configStore.set({ ...configStore.get(), apiBase: 'http://127.0.0.1:9/api' });
      phaseStore.set(phase);

      await expect(request({ method, path: 'exam/v1/mine/list', quiet: true })).rejects.toThrow(words);
    },
  );
});
