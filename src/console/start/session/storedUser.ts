import { isFlag, isObject, isText, isTexts } from '../../../model/guards.ts';
import { readEntry, writeEntry } from '../storage/entries.ts';
import type { SessionUser } from '../stores/sessionStore.ts';

const TEXTS = ['id', 'account', 'name', 'avatar', 'tenantId', 'deptId', 'roleId'] as const;

const isUser = (value: unknown): value is SessionUser =>
  isObject(value) &&
  TEXTS.every((key) => isText(value[key])) &&
  isTexts(value.roles) &&
  isFlag(value.mustChangePassword);

/** The signed-in user as kept for the next page load. */
export const readUser = (): SessionUser | undefined => readEntry('userInfo', isUser);

export function writeUser(user: SessionUser): void {
  writeEntry('userInfo', user);
  writeEntry('tenantId', user.tenantId);
}
