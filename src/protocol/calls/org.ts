import type { orgEndpoints } from '../endpoints/org.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readDepts, readPosts, readRoles } from './readOrg.ts';
import { readTree } from './readTree.ts';

type E = typeof orgEndpoints;

export const deptTree: ReadCall<E['deptTree']> = {
  method: 'GET',
  path: 'blade-system/dept/tree',
  read: readTree,
};
export const deptLazyTree: FixedCall<E['deptLazyTree']> = { method: 'GET', path: 'blade-system/dept/lazy-tree' };
export const deptLazyList: FixedCall<E['deptLazyList']> = { method: 'GET', path: 'blade-system/dept/lazy-list' };
export const deptListAll: FixedCall<E['deptListAll']> = { method: 'GET', path: 'blade-system/dept/listAll' };
export const deptSelect: ReadCall<E['deptSelect']> = {
  method: 'GET',
  path: 'blade-system/dept/select',
  read: readDepts,
};
export const roleSelect: ReadCall<E['roleSelect']> = {
  method: 'GET',
  path: 'blade-system/role/select',
  read: readRoles,
};
export const roleTree: ReadCall<E['roleTree']> = {
  method: 'GET',
  path: 'blade-system/role/tree',
  read: readTree,
};
export const roleTreeById: FixedCall<E['roleTreeById']> = { method: 'GET', path: 'blade-system/role/tree-by-id' };
export const postSelect: ReadCall<E['postSelect']> = {
  method: 'GET',
  path: 'blade-system/post/select',
  read: readPosts,
};
export const regionLazyTree: FixedCall<E['regionLazyTree']> = { method: 'GET', path: 'blade-system/region/lazy-tree' };
export const regionLazyList: FixedCall<E['regionLazyList']> = { method: 'GET', path: 'blade-system/region/lazy-list' };
export const regionSelect: FixedCall<E['regionSelect']> = { method: 'GET', path: 'blade-system/region/select' };
