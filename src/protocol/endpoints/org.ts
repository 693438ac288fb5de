import { DEPT_TEXTS, POST_TEXTS, REGION_TEXTS, ROLE_TEXTS } from '../calls/readOrg.ts';
import { TREE_TEXTS } from '../calls/readTree.ts';
import type { EndpointShape } from './Endpoint.ts';
import { treeNode } from './records.ts';
import type { Schema } from './Schema.ts';
import {
  flag,
  id,
  idsInText,
  integer,
  listOf,
  optionalObject,
  tenantQuery,
  text,
  textProperties,
  wholeObject,
} from './shapes.ts';

const dept = { ...textProperties(DEPT_TEXTS), sort: integer, deptCategory: integer };

const region = { ...textProperties(REGION_TEXTS), regionLevel: integer, sort: integer };
const lazyRegionQuery = optionalObject({ parentCode: text(12), code: text(12), name: text(32) });

const lazyDeptQuery = optionalObject({ parentId: id, tenantId: text(12), deptName: text(45), fullName: text(45) });

/** Departments, roles and posts as trees and choices. */
export const orgEndpoints = {
  deptTree: tree('dept', tenantQuery, { zh: '部门树', en: 'The tree of departments' }),
  deptLazyTree: {
    access: { menuOf: 'dept' },
    acrossTenants: true,
    summary: { zh: '下一级部门', en: 'One level of departments as tree nodes' },
    query: lazyDeptQuery,
    answer: listOf(wholeObject({ ...textProperties(TREE_TEXTS), hasChildren: flag })),
  },
  deptLazyList: {
    access: { menuOf: 'dept' },
    acrossTenants: true,
    summary: { zh: '下一级部门记录', en: 'One level of departments as records' },
    query: lazyDeptQuery,
    answer: listOf(wholeObject({ ...dept, hasChildren: flag })),
  },
  deptListAll: {
    access: { menuOf: 'dept' },
    acrossTenants: true,
    summary: { zh: '全部部门', en: 'Every department' },
    answer: listOf(wholeObject(dept)),
  },
  deptSelect: {
    access: 'login',
    acrossTenants: true,
    summary: { zh: '可选部门', en: 'Departments of a user, or those of the given ids' },
    query: optionalObject({ userId: id, deptId: idsInText }),
    answer: listOf(wholeObject(dept)),
  },
  roleSelect: {
    access: 'login',
    acrossTenants: true,
    summary: { zh: '可选角色', en: 'Roles of a user, or those of the given ids' },
    query: optionalObject({ userId: id, roleId: idsInText }),
    answer: listOf(wholeObject({ ...textProperties(ROLE_TEXTS), sort: integer })),
  },
  roleTree: tree('role', tenantQuery, { zh: '角色树', en: 'The tree of roles' }),
  roleTreeById: tree('role', optionalObject({ roleId: id }), {
    zh: '某角色所在租户的角色树',
    en: 'The tree of roles around one',
  }),
  postSelect: {
    access: 'login',
    acrossTenants: true,
    summary: { zh: '可选岗位', en: 'Posts of the tenant' },
    query: tenantQuery,
    answer: listOf(wholeObject({ ...textProperties(POST_TEXTS), sort: integer, category: integer })),
  },
  regionLazyTree: {
    access: { menuOf: 'region' },
    summary: { zh: '下一级行政区划', en: 'One level of regions as tree nodes; a node is named by its code' },
    query: lazyRegionQuery,
    answer: listOf(wholeObject({ ...textProperties(TREE_TEXTS), hasChildren: flag })),
  },
  regionLazyList: {
    access: { menuOf: 'region' },
    summary: { zh: '下一级行政区划记录', en: 'One level of regions as records' },
    query: lazyRegionQuery,
    answer: listOf(wholeObject({ ...region, hasChildren: flag })),
  },
  regionSelect: {
    access: 'login',
    summary: { zh: '可选行政区划', en: 'Regions directly below one; 00 is the country' },
    query: optionalObject({ code: text(12) }),
    answer: listOf(wholeObject(region)),
  },
} as const satisfies Record<string, EndpointShape>;

function tree<Q extends Schema<object>>(entity: 'dept' | 'role', query: Q, summary: EndpointShape['summary']) {
  return { access: { menuOf: entity }, acrossTenants: true, summary, query, answer: listOf(treeNode) } as const;
}
