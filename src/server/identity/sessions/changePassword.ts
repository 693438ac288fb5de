import type { FieldIssue } from '../../../model/fieldErrors.ts';
import { PASSWORD_POLICIES, passwordIssue } from '../../../model/passwordRule.ts';
import { ruleIssue } from '../../../model/ruleIssue.ts';
import type { Text } from '../../../model/Text.ts';
import { AppError } from '../../AppError.ts';
import type { AppConfig } from '../../config.ts';
import { type Credential, setCredential } from '../passwords/credentials.ts';
import { lockPassword } from '../passwords/lockPassword.ts';
import { hashPassword, isPasswordText, passwordVerifier, verifyPassword } from '../passwords/passwordHash.ts';
import type { Directory } from '../people/Directory.ts';
import type { Principal } from '../principals/Principal.ts';
import { clearAttempts, spendAttempt } from './counters.ts';
import { endSessionsOf } from './endSessions.ts';

const GUESSES = { limit: 5, window: 30 * 60_000 };
const UNCHECKABLE: Text = {
  zh: '新密码须以原文或 RSA 密文提交：MD5 文本无法校验密码规则（旧客户端须由管理员设置 PASSWORD_MD5=on）',
  en: 'Send the new password as plain text or encrypted with RSA: an MD5 hash cannot be checked against the password rule (for older clients, an administrator can set PASSWORD_MD5=on)',
};
const UNCHANGED: Text = {
  zh: '新密码不能与原密码相同',
  en: 'The new password must differ from the current one',
};
const MISMATCH: Text = { zh: '两次密码不一致', en: 'The passwords do not match' };

export type PasswordRules = Pick<AppConfig, 'passwordRule' | 'md5Passwords'>;

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly newPassword1: string;
}

/**
 * A new password against the rule of this installation. The MD5 text that BladeX clients send cannot be
 * held against any rule, so it is refused unless the deployer lets such clients in (PASSWORD_MD5).
 */
export function passwordFindings(field: string, password: string, rules: PasswordRules): readonly FieldIssue[] {
  if (isPasswordText(password)) return rules.md5Passwords ? [] : [ruleIssue(field, UNCHECKABLE)];
  const found = passwordIssue(password, PASSWORD_POLICIES[rules.passwordRule ?? 'short']);
  return found ? [ruleIssue(field, found)] : [];
}

export interface NewPassword {
  readonly tenantId: string;
  readonly userId: string;
  readonly hash: string;
  readonly credential: Credential;
}

/** Sets a password and ends the user's sessions, except the one named: all in the transaction of the directory given. */
export async function setPassword(
  directory: Directory,
  { tenantId, userId, hash, credential }: NewPassword,
  now: number,
  exceptSession?: string,
): Promise<void> {
  const { repository, entities, database } = directory;
  await lockPassword(directory, tenantId, userId);
  const written = await repository(tenantId).update(entities.user, [userId], { password: hash });
  if (written === 0) throw new AppError('notFound');
  await setCredential(database, userId, credential);
  await endSessionsOf(database, [userId], now, exceptSession);
}

/** The own password, against the old one; guesses at the old one are counted like sign-ins. */
export async function changeOwnPassword(
  directory: Directory,
  principal: Principal,
  change: PasswordChange,
  rules: PasswordRules,
  now: number,
): Promise<void> {
  // A password of any rule is a text without blanks; asking for one is no guess at it.
  const { empty } = PASSWORD_POLICIES[rules.passwordRule ?? 'short'].texts;
  const findings = [
    ...(/^$|\s/.test(change.oldPassword) ? [ruleIssue('oldPassword', empty)] : []),
    ...passwordFindings('newPassword', change.newPassword, rules),
    ...(change.newPassword === change.newPassword1 ? [] : [ruleIssue('newPassword1', MISMATCH)]),
  ];
  if (findings.length > 0) throw new AppError('invalid', {}, findings);
  const counter = `password:${principal.id}`;
  await spendAttempt(directory.database, counter, GUESSES, now);
  const repository = directory.repository(principal.tenantId);
  const stored = await repository.secret(directory.entities.user, principal.id, 'password');
  if (!(await verifyPassword(change.oldPassword, stored))) throw new AppError('wrongPassword');
  await clearAttempts(directory.database, [counter]);
  if (passwordVerifier(change.newPassword) === passwordVerifier(change.oldPassword)) {
    throw new AppError('invalid', {}, [ruleIssue('newPassword', UNCHANGED)]);
  }
  const password = {
    tenantId: principal.tenantId,
    userId: principal.id,
    hash: await hashPassword(change.newPassword),
    credential: { mustChange: false, validUntil: null },
  };
  await directory.write(async (inside) => {
    // Of two changes by the same old password the second comes too late: it is no longer right.
    if ((await lockPassword(inside, principal.tenantId, principal.id)) !== stored) throw new AppError('wrongPassword');
    await setPassword(inside, password, now, principal.sessionId);
  });
}
