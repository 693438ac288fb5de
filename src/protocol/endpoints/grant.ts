import type { Endpoint } from './Endpoint.ts';
import { closed, component, flag, id, idList, integer, listOf, text, texts } from './shapes.ts';

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

/** What roles and top menus hold, who may what and why (contract.md 4.2, 4.4, 6). */
export const grantEndpoints = {
  grantTree: {
    method: 'GET',
    path: 'blade-system/menu/grant-tree',
    access: { any: ['role_grant'] },
    wrapped: true,
    summary: { zh: '可授权的菜单、数据权限与接口权限', en: 'Menus, data scopes and API scopes the caller may grant' },
    answer: grantTrees,
  },
  roleTreeKeys: {
    method: 'GET',
    path: 'blade-system/menu/role-tree-keys',
    access: { any: ['role_grant'] },
    acrossTenants: true,
    wrapped: true,
    summary: { zh: '角色已有的权限', en: 'What roles hold' },
    query: closed({ roleIds: idList }),
    answer: closed({ menu: listOf(text()), dataScope: listOf(text()), apiScope: listOf(text()) }),
  },
  grantRoles: {
    method: 'POST',
    path: 'blade-system/role/grant',
    access: { any: ['role_grant'] },
    acrossTenants: true,
    wrapped: true,
    summary: { zh: '角色权限配置', en: 'Replace what roles hold' },
    body: closed({ roleIds: grantIds, menuIds: grantIds, dataScopeIds: grantIds, apiScopeIds: grantIds }),
    answer: flag,
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
  grantTopMenus: {
    method: 'POST',
    path: 'blade-system/topmenu/grant',
    access: 'administrator',
    wrapped: true,
    summary: { zh: '顶部菜单配置', en: 'Replace the menus of top menus' },
    body: closed({ topMenuIds: grantIds, menuIds: grantIds }),
    answer: flag,
  },
  explain: {
    method: 'GET',
    path: 'shian/explain',
    access: { any: ['permission_audit', 'user_why'] },
    acrossTenants: true,
    wrapped: true,
    summary: {
      zh: '解释某用户为何有或没有某权限、能否看到某条数据',
      en: 'Why a user holds a code or not, and whether a row is in her scope',
    },
    query: closed({ userId: id, code: text(), entity: text(80), id }),
    answer: closed({
      ...(texts(['user', 'account', 'code', 'menu', 'button', 'scope', 'row', 'sentence']).properties as object),
      active: flag,
      held: flag,
      allowed: flag,
      administrator: flag,
      known: flag,
      packageAllows: flag,
      roles: listOf(closed({ id: text(), roleName: text(), grants: flag, own: flag })),
      scopeNames: listOf(text()),
      closed: listOf(text(400)),
      steps: listOf(closed({ name: text(20), state: text(10), text: text(2000) })),
    }),
  },
  permissions: {
    method: 'GET',
    path: 'shian/permissions',
    access: { any: ['permission_audit', 'user_why'] },
    acrossTenants: true,
    wrapped: true,
    summary: {
      zh: '权限矩阵：角色、实体及各操作的权限编号与持有角色',
      en: 'The permission matrix: roles, entities, their operations with codes and the roles that hold them',
    },
    answer: closed({
      roles: listOf(texts(['id', 'roleName', 'roleAlias'])),
      entities: listOf(
        closed({
          ...(texts(['name', 'module', 'zh', 'en']).properties as object),
          lines: listOf(closed({ zh: text(), en: text(), code: text(), held: listOf(integer) })),
        }),
      ),
    }),
  },
  permissionMatrix: {
    method: 'GET',
    path: 'shian/permission-matrix',
    access: { any: ['permission_audit', 'user_why'] },
    acrossTenants: true,
    wrapped: true,
    summary: {
      zh: '权限矩阵（角色 × 实体 × 操作），CSV 文本',
      en: 'The permission matrix of roles, entities and operations, as CSV',
    },
    answer: text(5_000_000),
  },
} as const satisfies Record<string, Endpoint>;
