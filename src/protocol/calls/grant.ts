import type { grantEndpoints } from '../endpoints/grant.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readGrantTrees, readMenuKeys, readRoleKeys } from './readGrants.ts';
import { readText } from './reading.ts';
import { readExplanation, readPermissions } from './readPermissions.ts';

type E = typeof grantEndpoints;

export const grantTree: ReadCall<E['grantTree']> = {
  method: 'GET',
  path: 'blade-system/menu/grant-tree',
  read: readGrantTrees,
};
export const roleTreeKeys: ReadCall<E['roleTreeKeys']> = {
  method: 'GET',
  path: 'blade-system/menu/role-tree-keys',
  read: readRoleKeys,
};
export const grantRoles: FixedCall<E['grantRoles']> = { method: 'POST', path: 'blade-system/role/grant' };
export const grantTopTree: ReadCall<E['grantTopTree']> = {
  method: 'GET',
  path: 'blade-system/menu/grant-top-tree',
  read: readGrantTrees,
};
export const topTreeKeys: ReadCall<E['topTreeKeys']> = {
  method: 'GET',
  path: 'blade-system/menu/top-tree-keys',
  read: readMenuKeys,
};
export const grantTopMenus: FixedCall<E['grantTopMenus']> = { method: 'POST', path: 'blade-system/topmenu/grant' };
export const explain: ReadCall<E['explain']> = {
  method: 'GET',
  path: 'shian/explain',
  read: readExplanation,
};
export const permissions: ReadCall<E['permissions']> = {
  method: 'GET',
  path: 'shian/permissions',
  read: readPermissions,
};
export const permissionMatrix: ReadCall<E['permissionMatrix']> = {
  method: 'GET',
  path: 'shian/permission-matrix',
  read: readText,
};
