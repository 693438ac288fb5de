import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readTexts } from './reading.ts';

export const DEPT_TEXTS = [
  'id',
  'parentId',
  'tenantId',
  'deptCode',
  'deptName',
  'fullName',
  'ancestors',
  'regionName',
] as const;

export const ROLE_TEXTS = ['id', 'parentId', 'tenantId', 'roleName', 'roleAlias'] as const;

export const REGION_TEXTS = ['id', 'parentCode', 'code', 'name', 'ancestors', 'remark'] as const;

export const POST_TEXTS = ['id', 'tenantId', 'postCode', 'postName'] as const;

/** A department as trees and choices give it. */
export const readDept = (row: unknown) => {
  const { sort, deptCategory } = bodyObject(row);
  return { ...readTexts(row, DEPT_TEXTS), sort: readNumber(sort), deptCategory: readNumber(deptCategory) };
};

export const readRole = (row: unknown) => ({ ...readTexts(row, ROLE_TEXTS), sort: readNumber(bodyObject(row).sort) });

/** A post as a choice. */
export const readPost = (row: unknown) => {
  const { sort, category } = bodyObject(row);
  return { ...readTexts(row, POST_TEXTS), sort: readNumber(sort), category: readNumber(category) };
};

/** A region as one level of the tree gives it. */
export const readRegion = (row: unknown) => {
  const { regionLevel, sort } = bodyObject(row);
  return { ...readTexts(row, REGION_TEXTS), regionLevel: readNumber(regionLevel), sort: readNumber(sort) };
};

export const readDepts = (value: unknown) => readList(value, readDept);
export const readRoles = (value: unknown) => readList(value, readRole);
export const readPosts = (value: unknown) => readList(value, readPost);
