import { pageSchema } from '../envelope.ts';
import type { Endpoint } from './Endpoint.ts';
import { dept, dictItem, post, role } from './records.ts';
import { closed, component, flag, id, idList, integer, listOf, paging, text, texts } from './shapes.ts';

const tenantQuery = closed({ tenantId: text(12) });
const lazyDeptQuery = closed({ parentId: id, tenantId: text(12), deptName: text(45), fullName: text(45) });

const grantIds = {
  type: 'array',
  maxItems: 10_000,
  items: { type: ['string', 'integer'], maxLength: 64, maximum: Number.MAX_SAFE_INTEGER },
};
const grantTrees = closed({
  menu: listOf(component('TreeNode')),
  dataScope: listOf(component('TreeNode')),
  apiScope: listOf(component('TreeNode')),
});

/** Menus and the organisation (contract.md sections 4 to 7, 10). */
export const systemEndpoints = {
  menuRoutes: {
    method: 'GET',
    path: 'blade-system/menu/routes',
    access: 'login',
    wrapped: true,
    summary: { zh: '当前用户的菜单树', en: 'The menu tree of the signed-in user' },
    query: closed({ topMenuId: id }),
    answer: listOf(component('MenuNode')),
  },
  menuButtons: {
    method: 'GET',
    path: 'blade-system/menu/buttons',
    access: 'login',
    wrapped: true,
    summary: { zh: '当前用户的按钮权限', en: 'Menus with the buttons the user holds; the leaves are permission codes' },
    answer: listOf(component('MenuNode')),
  },
  topMenu: {
    method: 'GET',
    path: 'blade-system/menu/top-menu',
    access: 'login',
    wrapped: true,
    summary: { zh: '顶部菜单', en: 'Top menus in their order' },
    answer: listOf(texts(['id', 'tenantId', 'code', 'name', 'source', 'path'], { sort: integer })),
  },
  menuTree: {
    method: 'GET',
    path: 'blade-system/menu/tree',
    access: 'login',
    wrapped: true,
    summary: { zh: '菜单树', en: 'The menus the caller holds, as tree nodes' },
    query: tenantQuery,
    answer: listOf(component('TreeNode')),
  },
  menuLazyList: menuLevel('lazy-list', { zh: '下一级菜单与按钮', en: 'One level of menus and buttons' }),
  menuLazyMenuList: menuLevel('lazy-menu-list', { zh: '下一级菜单', en: 'One level of menus' }),
  menuMenuList: {
    method: 'GET',
    path: 'blade-system/menu/menu-list',
    access: { any: ['menu'] },
    wrapped: true,
    summary: { zh: '全部菜单树', en: 'Every menu as a tree' },
    answer: listOf(component('MenuNode')),
  },
  grantTree: {
    method: 'GET',
    path: 'blade-system/menu/grant-tree',
    access: { any: ['role_edit', 'role_grant'] },
    wrapped: true,
    summary: { zh: '可授权的菜单、数据权限与接口权限', en: 'Menus, data scopes and API scopes the caller may grant' },
    answer: grantTrees,
  },
  roleTreeKeys: {
    method: 'GET',
    path: 'blade-system/menu/role-tree-keys',
    access: { any: ['role_edit', 'role_grant'] },
    wrapped: true,
    summary: { zh: '角色已有的权限', en: 'What roles hold' },
    query: closed({ roleIds: idList }),
    answer: closed({ menu: listOf(text()), dataScope: listOf(text()), apiScope: listOf(text()) }),
  },
  explain: {
    method: 'GET',
    path: 'shian/explain',
    access: { any: ['role'] },
    wrapped: true,
    summary: {
      zh: '解释某用户为何有或没有某权限、能否看到某条数据',
      en: 'Why a user holds a code or not, and whether a row is in her scope',
    },
    query: closed({ userId: id, code: text(), entity: text(80), id }),
    answer: closed({
      user: text(),
      code: text(),
      held: flag,
      administrator: flag,
      known: flag,
      menu: text(),
      packageAllows: flag,
      roles: listOf(closed({ id: text(), roleName: text(), grants: flag, own: flag })),
      scope: text(4000),
      row: text(20),
      sentence: text(4000),
    }),
  },
  permissionMatrix: {
    method: 'GET',
    path: 'shian/permission-matrix',
    access: { any: ['role'] },
    wrapped: true,
    summary: {
      zh: '权限矩阵（角色 × 实体 × 操作），CSV 文本',
      en: 'The permission matrix of roles, entities and operations, as CSV',
    },
    answer: text(5_000_000),
  },
  grantTopTree: {
    method: 'GET',
    path: 'blade-system/menu/grant-top-tree',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '顶部菜单可配置的菜单', en: 'Menus a top menu can be given' },
    answer: grantTrees,
  },
  topTreeKeys: {
    method: 'GET',
    path: 'blade-system/menu/top-tree-keys',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '顶部菜单已有的菜单', en: 'Menus of top menus' },
    query: closed({ topMenuIds: idList }),
    answer: closed({ menu: listOf(text()) }),
  },
  grantRoles: {
    method: 'POST',
    path: 'blade-system/role/grant',
    access: { any: ['role_edit', 'role_grant'] },
    wrapped: true,
    summary: { zh: '角色权限配置', en: 'Replace what roles hold' },
    body: closed({ roleIds: grantIds, menuIds: grantIds, dataScopeIds: grantIds, apiScopeIds: grantIds }),
    answer: flag,
  },
  grantTopMenus: {
    method: 'POST',
    path: 'blade-system/topmenu/grant',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '顶部菜单配置', en: 'Replace the menus of top menus' },
    body: closed({ topMenuIds: grantIds, menuIds: grantIds }),
    answer: flag,
  },
  deptTree: tree('dept', 'tree', tenantQuery, { zh: '部门树', en: 'The tree of departments' }),
  deptLazyTree: {
    method: 'GET',
    path: 'blade-system/dept/lazy-tree',
    access: { menuOf: 'dept' },
    wrapped: true,
    summary: { zh: '下一级部门', en: 'One level of departments as tree nodes' },
    query: lazyDeptQuery,
    answer: listOf(texts(['id', 'parentId', 'title', 'key', 'value'], { hasChildren: flag })),
  },
  deptLazyList: {
    method: 'GET',
    path: 'blade-system/dept/lazy-list',
    access: { menuOf: 'dept' },
    wrapped: true,
    summary: { zh: '下一级部门记录', en: 'One level of departments as records' },
    query: lazyDeptQuery,
    answer: listOf(texts(dept, { sort: integer, deptCategory: integer, hasChildren: flag })),
  },
  deptListAll: {
    method: 'GET',
    path: 'blade-system/dept/listAll',
    access: { menuOf: 'dept' },
    wrapped: true,
    summary: { zh: '全部部门', en: 'Every department' },
    answer: listOf(texts(dept)),
  },
  deptSelect: {
    method: 'GET',
    path: 'blade-system/dept/select',
    access: 'login',
    wrapped: true,
    summary: { zh: '可选部门', en: 'Departments of a user, or those of the given ids' },
    query: closed({ userId: id, deptId: idList }),
    answer: listOf(texts(dept)),
  },
  roleSelect: {
    method: 'GET',
    path: 'blade-system/role/select',
    access: 'login',
    wrapped: true,
    summary: { zh: '可选角色', en: 'Roles of a user, or those of the given ids' },
    query: closed({ userId: id, roleId: idList }),
    answer: listOf(texts(role, { sort: integer })),
  },
  roleTree: tree('role', 'tree', tenantQuery, { zh: '角色树', en: 'The tree of roles' }),
  roleTreeById: tree('role', 'tree-by-id', closed({ roleId: id }), {
    zh: '某角色所在租户的角色树',
    en: 'The tree of roles around one',
  }),
  postSelect: {
    method: 'GET',
    path: 'blade-system/post/select',
    access: 'login',
    wrapped: true,
    summary: { zh: '可选岗位', en: 'Posts of the tenant' },
    query: tenantQuery,
    answer: listOf(texts(post, { sort: integer, category: integer })),
  },
  tenantInfo: {
    method: 'GET',
    path: 'blade-system/tenant/info',
    access: 'public',
    wrapped: true,
    summary: { zh: '按域名查租户', en: 'The tenant of a host name; an empty object when there is none' },
    query: closed({ domain: text(255) }),
    answer: texts(['tenantId', 'domain', 'backgroundUrl']),
  },
  tenantSetting: {
    method: 'POST',
    path: 'blade-system/tenant/setting',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '租户授权配置', en: 'Account cap and end of licence of tenants' },
    query: closed({ ids: idList, accountNumber: text(12), expireTime: text(19) }),
    answer: flag,
  },
  tenantPackageSetting: {
    method: 'POST',
    path: 'blade-system/tenant/package-setting',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '租户产品包配置', en: 'Give a tenant a package' },
    query: closed({ tenantId: text(12), packageId: id }),
    answer: flag,
  },
  tenantPackageDetail: {
    method: 'GET',
    path: 'blade-system/tenant/package-detail',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '租户的产品包', en: 'The package of a tenant, by its row id' },
    query: closed({ tenantId: id }),
    answer: texts(['id', 'packageName', 'menuId', 'remark']),
  },
  tenantDatasource: {
    method: 'POST',
    path: 'blade-system/tenant/datasource',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '租户数据源配置', en: 'Give a tenant a data source' },
    query: closed({ tenantId: text(12), datasourceId: id }),
    answer: flag,
  },
  tenantPackageSelect: {
    method: 'GET',
    path: 'blade-system/tenant-package/select',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '可选产品包', en: 'Packages to choose from' },
    answer: listOf(texts(['id', 'packageName', 'menuId', 'remark'])),
  },
  tenantSelect: {
    method: 'GET',
    path: 'blade-system/tenant/select',
    access: { menuOf: 'tenant' },
    wrapped: true,
    summary: { zh: '可选租户', en: 'Tenants to choose from' },
    answer: listOf(texts(['id', 'tenantId', 'tenantName'])),
  },
} as const satisfies Record<string, Endpoint>;

/** Both kinds of dictionary answer the same calls. */
export const dictEndpoints = {
  ...dictionaryCalls('dict', 'dict'),
  ...dictionaryCalls('dict-biz', 'dictBiz'),
} as const satisfies Record<string, Endpoint>;

function menuLevel(call: string, summary: Endpoint['summary']): Endpoint {
  return {
    method: 'GET',
    path: `blade-system/menu/${call}`,
    access: { any: ['menu'] },
    wrapped: true,
    summary,
    query: closed({ parentId: id, name: text(), code: text(), alias: text() }),
    answer: listOf(component('MenuNode')),
  };
}

function tree(
  entity: 'dept' | 'role',
  call: string,
  query: Endpoint['query'] & object,
  summary: Endpoint['summary'],
): Endpoint {
  return {
    method: 'GET',
    path: `blade-system/${entity}/${call}`,
    access: { menuOf: entity },
    wrapped: true,
    summary,
    query,
    answer: listOf(component('TreeNode')),
  };
}

function dictionaryCalls<E extends 'dict' | 'dictBiz'>(path: string, entity: E) {
  const call = (
    name: string,
    query: Endpoint['query'] & object,
    answer: Endpoint['answer'],
    summary: Endpoint['summary'],
  ): Endpoint => ({
    method: 'GET',
    path: `blade-system/${path}/${name}`,
    access: name === 'dictionary' ? 'login' : { menuOf: entity },
    wrapped: true,
    summary,
    query,
    answer,
  });
  const filters = { code: text(), dictValue: text() };
  return {
    [`${entity}Dictionary`]: call('dictionary', closed({ code: text(64) }), listOf(dictItem), {
      zh: '字典项',
      en: 'Items of a dictionary that are offered, in their order',
    }),
    [`${entity}Tree`]: call('tree', closed({ code: text(64) }), listOf(component('DictNode')), {
      zh: '字典树',
      en: 'Every dictionary with its items',
    }),
    [`${entity}ParentList`]: call('parent-list', closed({ ...paging, ...filters }), pageSchema(dictItem), {
      zh: '字典分页',
      en: 'A page of dictionaries',
    }),
    [`${entity}ChildList`]: call(
      'child-list',
      closed({ ...paging, parentId: id, ...filters }),
      listOf(component('DictNode')),
      { zh: '下级字典项', en: 'Items below a dictionary, as trees' },
    ),
  } as { readonly [name in `${E}${'Dictionary' | 'Tree' | 'ParentList' | 'ChildList'}`]: Endpoint };
}
