import { readList, readTexts } from './reading.ts';

export const USER_TEXTS = ['id', 'account', 'name', 'realName'] as const;

export const INITIAL_TEXTS = ['id', 'account', 'initial'] as const;

export const SESSION_TEXTS = ['id', 'address', 'agent', 'createTime', 'current'] as const;

export const OWN_USER_TEXTS = [
  'id',
  'tenantId',
  'account',
  'name',
  'realName',
  'phone',
  'email',
  'avatar',
  'deptName',
  'roleName',
  'awayFrom',
  'awayTo',
  'deputyId',
] as const;

export const readUsers = (value: unknown) => readList(value, (row) => readTexts(row, USER_TEXTS));
export const readInitials = (value: unknown) => readList(value, (row) => readTexts(row, INITIAL_TEXTS));
export const readOwnUser = (value: unknown) => readTexts(value, OWN_USER_TEXTS);
