import type { LoginMessageKey } from '../../../protocol/consolePage/loginTexts.ts';

export interface LoginValues {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  readonly code: string;
}

export type LoginProblems = { readonly [K in keyof LoginValues]?: LoginMessageKey };

/** What is missing before the form may be sent; only what is asked for counts. */
export function loginProblems(
  values: LoginValues,
  asked: { readonly tenant: boolean; readonly captcha: boolean },
): LoginProblems {
  return {
    ...(asked.tenant && values.tenantId.trim() === '' ? { tenantId: 'login.tenantHint' } : {}),
    ...(values.account.trim() === '' ? { account: 'login.accountHint' } : {}),
    ...(values.password === '' ? { password: 'login.passwordHint' } : {}),
    ...(asked.captcha && values.code.trim() === '' ? { code: 'login.captchaHint' } : {}),
  };
}
