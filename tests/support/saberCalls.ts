import type { InjectOptions } from 'fastify';
import { PASSWORD, TENANT_B } from './server.ts';

/** What earlier calls answered: `data` by the call's name. */
type Seen = Readonly<Record<string, ReturnType<typeof JSON.parse>>>;

/** One function of Saber's `src/api`, sent as Saber sends it. */
export interface SaberCall {
  readonly name: string;
  readonly request: (seen: Seen) => InjectOptions;
  /** Sent by the person who signed in by it; else by the administrator. */
  readonly own?: true;
  /** What it is refused with, rightly: the world has no such person. */
  readonly refused?: number;
}

const get = (path: string, query: Readonly<Record<string, string>> = {}): InjectOptions => ({
  method: 'GET',
  url: `/api/${path}?${new URLSearchParams(query)}`,
});

/** Parameters travel in the query, and then no body. */
const post = (path: string, query: Readonly<Record<string, string>> = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/${path}?${new URLSearchParams(query)}`,
});

const send = (path: string, payload: object): InjectOptions => ({ method: 'POST', url: `/api/${path}`, payload });

const PAGE = { current: '1', size: '10' };

interface Family {
  readonly api: string;
  readonly path: string;
  readonly record: (seen: Seen) => object;
  /** Names of its functions where they are others. */
  readonly names?: Partial<Record<'list' | 'detail' | 'add' | 'update' | 'remove', string>>;
  readonly detail?: false;
  readonly more?: readonly SaberCall[];
  /** Which rows go at the end; else the one that was added. */
  readonly removed?: (seen: Seen) => string;
  /** Filters of the list besides the page. */
  readonly query?: (seen: Seen) => Readonly<Record<string, string>>;
}

/** List, add, change what was read, read, and remove again, with what belongs between. */
function family({
  api,
  path,
  record,
  names = {},
  detail,
  more = [],
  query = () => ({}),
  removed,
}: Family): SaberCall[] {
  const { add = 'add', list = 'getList', update = 'update', remove = 'remove' } = names;
  const shown = names.detail ?? 'getDetail';
  const made = (seen: Seen) => seen[`${api}.${add}`].id;
  const known = (seen: Seen) => ({ ...seen[`${api}.${add}`], ...seen[`${api}.${shown}`] });
  return [
    { name: `${api}.${add}`, request: (seen) => send(`${path}/submit`, record(seen)) },
    ...(detail === false
      ? []
      : [{ name: `${api}.${shown}`, request: (seen: Seen) => get(`${path}/detail`, { id: made(seen) }) }]),
    { name: `${api}.${update}`, request: (seen) => send(`${path}/submit`, { ...known(seen), $index: 0, remark: 'x' }) },
    ...more,
    { name: `${api}.${list}`, request: (seen) => get(`${path}/list`, { ...PAGE, ...query(seen) }) },
    { name: `${api}.${remove}`, request: (seen) => post(`${path}/remove`, { ids: removed?.(seen) ?? made(seen) }) },
  ];
}

const person = { tenantId: TENANT_B, account: 'busr' };

const SESSION: readonly SaberCall[] = [
  {
    name: 'user.loginByUsername',
    request: () =>
      post('blade-auth/token', { grantType: 'password', ...person, password: PASSWORD, type: 'account', scope: 'all' }),
  },
  {
    name: 'user.loginBySocial',
    request: () =>
      post('blade-auth/token', { tenantId: TENANT_B, source: 'github', code: 'c', state: 's', grantType: 'social' }),
    refused: 400,
  },
  { name: 'user.getCaptcha', request: () => get('blade-auth/captcha') },
  {
    name: 'user.refreshToken',
    request: (seen) =>
      post('blade-auth/token', {
        refreshToken: seen['user.loginByUsername'].refreshToken,
        grantType: 'refresh_token',
        scope: 'all',
      }),
  },
  { name: 'user.getUserInfo', request: () => get('user/getUserInfo'), own: true },
  { name: 'user.getButtons', request: () => get('blade-system/menu/buttons'), own: true },
  {
    name: 'user.sendLogs',
    request: () => send('user/send-logs', [{ type: 'error', message: 'm', url: '/' }] as never),
    own: true,
  },
  {
    name: 'user.registerGuest',
    request: () =>
      post('blade-system/user/register-guest', { ...person, name: 'n', account: 'guest', password: 'p', oauthId: '1' }),
    refused: 400,
  },
];

const USERS: readonly SaberCall[] = [
  {
    name: 'system/user.add',
    request: (seen) =>
      send('blade-system/user/submit', {
        account: 'saberuser',
        password: 'Saber-2026x',
        password2: 'Saber-2026x',
        name: '昵称',
        realName: '真名',
        roleId: seen['role.add'].id,
        deptId: seen['dept.add'].id,
        postId: seen['post.add'].id,
        sex: 1,
        userType: 1,
      }),
  },
  {
    name: 'system/user.getList',
    request: () => get('blade-system/user/list', { ...PAGE, account: 'saberuser', deptId: '' }),
  },
  {
    name: 'system/user.getUser',
    request: (seen) => get('blade-system/user/detail', { id: seen['system/user.getList'].records[0].id }),
  },
  {
    name: 'system/user.update',
    request: (seen) => send('blade-system/user/update', { ...seen['system/user.getUser'], name: '改名' }),
  },
  {
    name: 'system/user.grant',
    request: (seen) =>
      post('blade-system/user/grant', { userIds: seen['system/user.getUser'].id, roleIds: seen['role.add'].id }),
  },
  {
    name: 'system/user.resetPassword',
    request: (seen) => post('blade-system/user/reset-password', { userIds: seen['system/user.getUser'].id }),
  },
  {
    name: 'system/user.unlock',
    request: (seen) => post('blade-system/user/unlock', { userIds: seen['system/user.getUser'].id }),
  },
  {
    name: 'system/user.remove',
    request: (seen) => post('blade-system/user/remove', { ids: seen['system/user.getUser'].id }),
  },
  { name: 'system/user.getUserInfo', request: () => get('blade-system/user/info'), own: true },
  {
    name: 'system/user.updateInfo',
    request: (seen) => send('blade-system/user/update-info', { ...seen['system/user.getUserInfo'], name: '新昵称' }),
    own: true,
  },
  {
    name: 'system/user.updatePassword',
    request: () =>
      post('blade-system/user/update-password', {
        oldPassword: PASSWORD,
        newPassword: 'Saber-2026y',
        newPassword1: 'Saber-2026y',
      }),
    own: true,
  },
];

const scope = (seen: Seen) => ({
  menuId: seen['menu.add'].id,
  scopeName: '范围',
  resourceCode: 'saber',
  scopeType: 1,
  remark: '',
});

const scopes = (kind: 'Data' | 'Api', path: string, more: object): SaberCall[] =>
  family({
    api: 'scope',
    path,
    record: (seen) => ({ ...scope(seen), ...more }),
    query: (seen) => ({ menuId: seen['menu.add'].id }),
    names: {
      list: `getList${kind}Scope`,
      detail: `getMenu${kind}Scope`,
      add: `add${kind}Scope`,
      update: `update${kind}Scope`,
      remove: `remove${kind}Scope`,
    },
  });

const MENUS = family({
  api: 'menu',
  path: 'blade-system/menu',
  record: () => ({
    name: '同行菜单',
    code: 'saber_menu',
    alias: 'menu',
    path: '/saber/menu',
    source: 'iconfont icon',
    sort: 1,
    category: 1,
    action: 1,
    isOpen: 1,
  }),
  names: { detail: 'getMenu' },
  more: [
    { name: 'menu.getLazyMenuList', request: () => get('blade-system/menu/lazy-menu-list', { parentId: '0' }) },
    { name: 'menu.getTopMenu', request: () => get('blade-system/menu/top-menu') },
    {
      name: 'menu.getRoutes',
      request: (seen) => get('blade-system/menu/routes', { topMenuId: seen['topmenu.add']?.id ?? '' }),
    },
    ...scopes('Data', 'blade-system/data-scope', { scopeColumn: '-', scopeField: '*', scopeClass: 'x' }),
    ...scopes('Api', 'blade-system/api-scope', { scopePath: '/saber/**' }),
    ...family({
      api: 'topmenu',
      path: 'blade-system/topmenu',
      record: () => ({ name: '顶部', source: 'x', code: 'saber_top', sort: 9 }),
      more: [
        { name: 'topmenu.grantTree', request: () => get('blade-system/menu/grant-top-tree') },
        {
          name: 'topmenu.grant',
          request: (seen) =>
            send('blade-system/topmenu/grant', {
              topMenuIds: [seen['topmenu.add'].id],
              menuIds: [seen['menu.add'].id],
            }),
        },
        {
          name: 'topmenu.getTopTree',
          request: (seen) => get('blade-system/menu/top-tree-keys', { topMenuIds: seen['topmenu.add'].id }),
        },
      ],
    }),
  ],
});

const tenantId = '000000';

/** Departments, posts and roles, and the people who are in them. */
const ORGANISATION = family({
  api: 'dept',
  path: 'blade-system/dept',
  record: () => ({ deptName: '机构', fullName: '机构全称', deptCategory: 1, sort: 1 }),
  names: { detail: 'getDept' },
  more: [
    { name: 'dept.getDeptTree', request: () => get('blade-system/dept/tree', { tenantId }) },
    ...family({
      api: 'post',
      path: 'blade-system/post',
      record: () => ({ category: 1, postCode: 'saber', postName: '岗位', sort: 1 }),
      more: [
        { name: 'post.getPostList', request: () => get('blade-system/post/select', { tenantId }) },
        ...family({
          api: 'role',
          path: 'blade-system/role',
          record: () => ({ roleName: '角色', roleAlias: 'saberrole', sort: 1 }),
          detail: false,
          more: [
            { name: 'role.grantTree', request: () => get('blade-system/menu/grant-tree') },
            {
              name: 'role.getRole',
              request: (seen) => get('blade-system/menu/role-tree-keys', { roleIds: seen['role.add'].id }),
            },
            {
              name: 'role.grant',
              request: (seen) =>
                send('blade-system/role/grant', {
                  roleIds: [seen['role.add'].id],
                  menuIds: [],
                  dataScopeIds: [],
                  apiScopeIds: [],
                }),
            },
            { name: 'role.getRoleTree', request: () => get('blade-system/role/tree', { tenantId }) },
            ...USERS,
          ],
        }),
      ],
    }),
  ],
});

const region = { code: '91', parentCode: '00', name: '区', level: 1, sort: 1, remark: '' };

const REGIONS: readonly SaberCall[] = [
  { name: 'region.submit', request: () => send('blade-system/region/submit', region) },
  { name: 'region.getList', request: () => get('blade-system/region/list', PAGE) },
  { name: 'region.getLazyTree', request: () => get('blade-system/region/lazy-tree', { parentCode: '00' }) },
  { name: 'region.getDetail', request: () => get('blade-system/region/detail', { code: region.code }) },
  { name: 'region.remove', request: () => post('blade-system/region/remove', { id: region.code }) },
];

const CODE = family({
  api: 'tool/code',
  path: 'blade-develop/code',
  record: (seen) => ({
    datasourceId: seen['tool/datasource.add'].id,
    codeName: '同行',
    serviceName: 'blade-saber',
    tableName: 'saber',
    tablePrefix: 'blade_',
    pkName: 'id',
    packageName: 'org.example.saber',
    baseMode: 2,
    wrapMode: 2,
    apiPath: '/code/api',
    webPath: '/code/web',
  }),
  names: { detail: 'getCode' },
  removed: (seen) => seen['tool/code.getList'].records.map(({ id }: { id: string }) => id).join(','),
  more: [
    {
      name: 'tool/code.copy',
      request: (seen) => post('blade-develop/code/copy', { id: seen['tool/code.add'].id }),
    },
    {
      name: 'tool/code.build',
      request: (seen) => post('blade-develop/code/gen-code', { ids: seen['tool/code.add'].id, system: 'saber' }),
      // Nobody answers at the address of that data source.
      refused: 400,
    },
  ],
});

const logs = (kind: string): SaberCall[] => {
  const path = `blade-log/${kind.toLowerCase()}`;
  return [
    { name: `logs.get${kind}List`, request: () => get(`${path}/list`, PAGE) },
    {
      name: `logs.get${kind}Logs`,
      request: (seen) => get(`${path}/detail`, { id: seen[`logs.get${kind}List`].records[0].id }),
    },
  ];
};

/** Every function of the public Saber 4.9, once, in an order in which each finds what it needs. */
export const SABER_CALLS: readonly SaberCall[] = [
  ...SESSION,
  ...family({
    api: 'desk/notice',
    path: 'blade-desk/notice',
    record: () => ({ title: '通知', category: 1, releaseTime: '2026-11-22 08:00:00', content: '文' }),
    names: { detail: 'getNotice' },
  }),
  ...family({
    api: 'param',
    path: 'blade-system/param',
    record: () => ({ paramName: '参数', paramKey: 'saber.key', paramValue: '1' }),
    detail: false,
  }),
  ...family({
    api: 'dict',
    path: 'blade-system/dict',
    record: () => ({ code: 'saber_dict', dictKey: -1, dictValue: '字典', sort: 1, isSealed: 0 }),
    names: { detail: 'getDict' },
    more: [{ name: 'dict.getDictTree', request: () => get('blade-system/dict/tree', { code: 'DICT' }) }],
  }),
  ...family({
    api: 'client',
    path: 'blade-system/client',
    record: () => ({
      clientId: 'saberclient',
      clientSecret: 'saberclient_secret',
      authorizedGrantTypes: 'refresh_token,password',
      scope: 'all',
      accessTokenValidity: 3600,
      refreshTokenValidity: 86_400,
      webServerRedirectUri: 'https://saber.example/back',
    }),
  }),
  ...family({
    api: 'tenant',
    path: 'blade-system/tenant',
    record: () => ({ tenantName: '同行县', linkman: '人', domain: 'saber.example' }),
    detail: false,
    more: [{ name: 'tenant.info', request: () => get('blade-system/tenant/info', { domain: 'http://saber.example' }) }],
  }),
  ...ORGANISATION,
  ...MENUS,
  ...REGIONS,
  ...family({
    api: 'tool/datasource',
    path: 'blade-develop/datasource',
    record: () => ({
      name: '源',
      category: 1,
      driverClass: 'org.postgresql.Driver',
      url: 'jdbc:postgresql://db.example:5432/p',
      username: 'u',
      password: 'secret-kc',
    }),
    more: CODE,
  }),
  ...['Usual', 'Api', 'Error'].flatMap(logs),
  { name: 'report.getList', request: () => get('blade-report/report/rest/list', PAGE) },
  {
    name: 'report.remove',
    request: (seen) => post('blade-report/report/rest/remove', { ids: seen['report.getList'].records[0].id }),
  },
  { name: 'user.logout', request: () => post('blade-auth/logout'), own: true },
];
