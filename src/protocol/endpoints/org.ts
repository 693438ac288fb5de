import type { Endpoint } from './Endpoint.ts';
import { dept, post, role } from './records.ts';
import { closed, component, flag, id, idList, integer, listOf, tenantQuery, text, texts } from './shapes.ts';

const lazyDeptQuery = closed({ parentId: id, tenantId: text(12), deptName: text(45), fullName: text(45) });

/** Departments, roles and posts as trees and choices (contract.md 5 to 7). */
export const orgEndpoints = {
  deptTree: tree('dept', 'tree', tenantQuery, { zh: '部门树', en: 'The tree of departments' }),
  deptLazyTree: {
    method: 'GET',
    path: 'blade-system/dept/lazy-tree',
    access: { menuOf: 'dept' },
    acrossTenants: true,
    wrapped: true,
    summary: { zh: '下一级部门', en: 'One level of departments as tree nodes' },
    query: lazyDeptQuery,
    answer: listOf(texts(['id', 'parentId', 'title', 'key', 'value'], { hasChildren: flag })),
  },
  deptLazyList: {
    method: 'GET',
    path: 'blade-system/dept/lazy-list',
    access: { menuOf: 'dept' },
    acrossTenants: true,
    wrapped: true,
    summary: { zh: '下一级部门记录', en: 'One level of departments as records' },
    query: lazyDeptQuery,
    answer: listOf(texts(dept, { sort: integer, deptCategory: integer, hasChildren: flag })),
  },
  deptListAll: {
    method: 'GET',
    path: 'blade-system/dept/listAll',
    access: { menuOf: 'dept' },
    acrossTenants: true,
    wrapped: true,
    summary: { zh: '全部部门', en: 'Every department' },
    answer: listOf(texts(dept)),
  },
  deptSelect: {
    method: 'GET',
    path: 'blade-system/dept/select',
    access: 'login',
    acrossTenants: true,
    wrapped: true,
    summary: { zh: '可选部门', en: 'Departments of a user, or those of the given ids' },
    query: closed({ userId: id, deptId: idList }),
    answer: listOf(texts(dept)),
  },
  roleSelect: {
    method: 'GET',
    path: 'blade-system/role/select',
    access: 'login',
    acrossTenants: true,
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
    acrossTenants: true,
    wrapped: true,
    summary: { zh: '可选岗位', en: 'Posts of the tenant' },
    query: tenantQuery,
    answer: listOf(texts(post, { sort: integer, category: integer })),
  },
} as const satisfies Record<string, Endpoint>;

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
    acrossTenants: true,
    wrapped: true,
    summary,
    query,
    answer: listOf(component('TreeNode')),
  };
}
