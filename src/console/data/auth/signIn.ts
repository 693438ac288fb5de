import { config } from '../../context/configStore.ts';
import { request } from '../httpClient.ts';
import { openSession } from './openSession.ts';
import { passwordText } from './passwordText.ts';
import { readTokenAnswer } from './tokenAnswer.ts';

export interface Credentials {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  readonly captcha?: { readonly key: string; readonly code: string };
  /** Chosen department and role; only in switch mode. */
  readonly deptId?: string;
  readonly roleId?: string;
}

function headersOf(credentials: Credentials): Record<string, string> {
  return {
    'tenant-id': credentials.tenantId,
    'dept-id': config().switchMode ? (credentials.deptId ?? '') : '',
    'role-id': config().switchMode ? (credentials.roleId ?? '') : '',
    ...(credentials.captcha === undefined
      ? {}
      : { 'captcha-key': credentials.captcha.key, 'captcha-code': credentials.captcha.code }),
  };
}

/** Signs in with a password, and a captcha when one is given. Failures carry the server's words. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { body } = await request({
    method: 'POST',
    path: 'blade-auth/oauth/token',
    headers: headersOf(credentials),
    body: {
      tenantId: credentials.tenantId,
      username: credentials.account,
      password: await passwordText(credentials.password),
      grant_type: credentials.captcha === undefined ? 'password' : 'captcha',
      scope: 'all',
      type: 'account',
    },
    token: false,
    quiet: true,
  });
  const answer = readTokenAnswer(body);
  if (answer === undefined) throw new Error('The sign-in answer carries no token');
  openSession(answer);
}

/** Signs in with a one-time ticket from another system (`integratedToken` in the address). */
export async function signInIntegrated(integratedToken: string): Promise<void> {
  const { body } = await request({
    method: 'POST',
    path: 'blade-auth/oauth/integrated/token',
    query: { integratedToken, grant_type: 'integrated' },
    token: false,
    quiet: true,
  });
  const answer = readTokenAnswer(body);
  if (answer === undefined) throw new Error('The sign-in answer carries no token');
  openSession(answer);
}
