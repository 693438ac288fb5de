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

export const readDepts = (value: unknown) =>
  readList(value, (row) => {
    const { sort, deptCategory } = bodyObject(row);
    return { ...readTexts(row, DEPT_TEXTS), sort: readNumber(sort), deptCategory: readNumber(deptCategory) };
  });

export const readRoles = (value: unknown) =>
  readList(value, (row) => ({ ...readTexts(row, ROLE_TEXTS), sort: readNumber(bodyObject(row).sort) }));
