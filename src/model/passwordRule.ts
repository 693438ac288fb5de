import type { Text } from './Text.ts';

/**
 * What a password must be (two variants). One object for console and
 * server; which variant holds is the deployer's choice (PASSWORD_RULE).
 */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number;
  /** Mixed characters count only from this length on. */
  readonly strongLength: number;
  readonly texts: { readonly empty: Text; readonly length: Text; readonly strength: Text };
}

const empty: Text = { zh: '请输入密码且密码不能有空格', en: 'Enter a password without spaces' };
const strength: Text = {
  zh: '密码必须包含大小写字母、特殊字符、数字',
  en: 'The password must contain upper and lower case letters, a digit and a special character',
};

export const PASSWORD_POLICIES = {
  /** 6 to 16 characters, and at least 8 to be strong. */
  short: {
    minLength: 6,
    maxLength: 16,
    strongLength: 8,
    texts: { empty, length: { zh: '密码长度必须是6-16位', en: 'The password must have 6 to 16 characters' }, strength },
  },
  /** 8 to 16 characters. */
  long: {
    minLength: 8,
    maxLength: 16,
    strongLength: 8,
    texts: { empty, length: { zh: '密码长度必须是8-16位', en: 'The password must have 8 to 16 characters' }, strength },
  },
} as const satisfies Record<string, PasswordPolicy>;

export type PasswordRuleName = keyof typeof PASSWORD_POLICIES;

export const PASSWORD_RULE_NAMES = Object.keys(PASSWORD_POLICIES) as readonly PasswordRuleName[];

/** The first thing wrong with a password, or undefined when it follows the policy. */
export function passwordIssue(password: string, policy: PasswordPolicy): Text | undefined {
  if (password === '' || /\s/.test(password)) return policy.texts.empty;
  const length = [...password.slice(0, 2 * policy.maxLength + 2)].length;
  if (length < policy.minLength || length > policy.maxLength) return policy.texts.length;
  return length >= policy.strongLength && isMixed(password) ? undefined : policy.texts.strength;
}

function isMixed(password: string): boolean {
  return [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9\s]/].every((kind) => kind.test(password));
}
