import type { EndpointShape } from './Endpoint.ts';
import { treeNode } from './records.ts';
import type { Schema } from './Schema.ts';
import {
  byLanguage,
  flag,
  id,
  idsInText,
  integer,
  listOf,
  objectOfTexts,
  optionalObject,
  text,
  textProperties,
  wholeObject,
} from './shapes.ts';

const grantId: Schema<string | number> = {
  type: ['string', 'integer'],
  maxLength: 64,
  maximum: Number.MAX_SAFE_INTEGER,
};
const grantIds = listOf(grantId);

const grantTrees = wholeObject({ menu: listOf(treeNode), dataScope: listOf(treeNode), apiScope: listOf(treeNode) });

/** What roles and top menus hold, who may what and why. */
export const grantEndpoints = {
  grantTree: {
    access: { any: ['role_grant'] },
    summary: { zh: '可授权的菜单、数据权限与接口权限', en: 'Menus, data scopes and API scopes the caller may grant' },
    answer: grantTrees,
  },
  roleTreeKeys: {
    access: { any: ['role_grant'] },
    acrossTenants: true,
    summary: { zh: '角色已有的权限', en: 'What roles hold' },
    query: optionalObject({ roleIds: idsInText }),
    answer: wholeObject({ menu: listOf(text()), dataScope: listOf(text()), apiScope: listOf(text()) }),
  },
  grantRoles: {
    access: { any: ['role_grant'] },
    acrossTenants: true,
    summary: { zh: '角色权限配置', en: 'Replace what roles hold' },
    body: optionalObject({ roleIds: grantIds, menuIds: grantIds, dataScopeIds: grantIds, apiScopeIds: grantIds }),
    answer: flag,
  },
  grantTopTree: {
    access: 'administrator',
    summary: { zh: '顶部菜单可配置的菜单', en: 'Menus a top menu can be given' },
    answer: grantTrees,
  },
  topTreeKeys: {
    access: 'administrator',
    summary: { zh: '顶部菜单已有的菜单', en: 'Menus of top menus' },
    query: optionalObject({ topMenuIds: idsInText }),
    answer: wholeObject({ menu: listOf(text()) }),
  },
  grantTopMenus: {
    access: 'administrator',
    summary: { zh: '顶部菜单配置', en: 'Replace the menus of top menus' },
    body: optionalObject({ topMenuIds: grantIds, menuIds: grantIds }),
    answer: flag,
  },
  explain: {
    access: { any: ['permission_audit', 'user_why'] },
    acrossTenants: true,
    summary: {
      zh: '解释某用户为何有或没有某权限、能否看到某条数据',
      en: 'Why a user holds a code or not, and whether a row is in her scope',
    },
    query: optionalObject({ userId: id, code: text(), entity: text(80), id }),
    answer: optionalObject({
      ...textProperties(['user', 'account', 'code', 'menu', 'button', 'scope', 'row', 'sentence']),
      active: flag,
      held: flag,
      allowed: flag,
      administrator: flag,
      known: flag,
      packageAllows: flag,
      roles: listOf(wholeObject({ id: text(), roleName: text(), grants: flag, own: flag })),
      scopeNames: listOf(text()),
      closed: listOf(text(400)),
      steps: listOf(wholeObject({ name: text(20), state: text(10), text: text(2000) })),
    }),
  },
  permissions: {
    access: { any: ['permission_audit', 'user_why'] },
    acrossTenants: true,
    summary: {
      zh: '权限矩阵：角色、实体及各操作的权限编号与持有角色',
      en: 'The permission matrix: roles, entities, their operations with codes and the roles that hold them',
    },
    answer: wholeObject({
      roles: listOf(objectOfTexts(['id', 'roleName', 'roleAlias'])),
      entities: listOf(
        wholeObject({
          ...textProperties(['name', 'module']),
          label: byLanguage,
          lines: listOf(wholeObject({ what: byLanguage, code: text(), held: listOf(integer) })),
        }),
      ),
    }),
  },
  permissionMatrix: {
    access: { any: ['permission_audit', 'user_why'] },
    acrossTenants: true,
    summary: {
      zh: '权限矩阵（角色 × 实体 × 操作），CSV 文本',
      en: 'The permission matrix of roles, entities and operations, as CSV',
    },
    answer: text(5_000_000),
  },
} as const satisfies Record<string, EndpointShape>;
