import { bodyObject } from '../wireValues.ts';
import { DEPT_TEXTS, ROLE_TEXTS } from './names.ts';
import { readList, readNumber, readTexts } from './reading.ts';

export const readDepts = (value: unknown) =>
  readList(value, (row) => {
    const { sort, deptCategory } = bodyObject(row);
    return { ...readTexts(row, DEPT_TEXTS), sort: readNumber(sort), deptCategory: readNumber(deptCategory) };
  });

export const readRoles = (value: unknown) =>
  readList(value, (row) => ({ ...readTexts(row, ROLE_TEXTS), sort: readNumber(bodyObject(row).sort) }));
