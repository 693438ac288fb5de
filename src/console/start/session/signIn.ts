import { config } from '../config/configStore.ts';
import { type HttpCall, request } from '../http/httpClient.ts';
import { admit } from './admit.ts';
import { readTokenAnswer } from './tokenAnswer.ts';
import { withSealing } from './withSealing.ts';

export interface Credentials {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  readonly captcha?: { readonly key: string; readonly code: string };
}

function headersOf({ tenantId, captcha }: Credentials): Record<string, string> {
  return {
    'tenant-id': tenantId,
    'dept-id': '',
    'role-id': '',
    ...(captcha === undefined ? {} : { 'captcha-key': captcha.key, 'captcha-code': captcha.code }),
  };
}

/** One token call, as a form: Spring's token endpoint reads parameters, never JSON. Failures carry the server's words. */
async function come(call: Pick<HttpCall, 'path' | 'headers' | 'body' | 'query'>): Promise<void> {
  const { body } = await request({ method: 'POST', token: false, quiet: true, ...call });
  const answer = readTokenAnswer(body);
  if (answer === undefined) throw new Error('The sign-in answer carries no token');
  admit(answer);
}

/** Signs in with a password, and a captcha when one is given. */
export async function signIn(credentials: Credentials): Promise<void> {
  await withSealing(({ password, headers }) =>
    come({
      path: 'blade-auth/oauth/token',
      headers: { ...headersOf(credentials), ...headers },
      body: new URLSearchParams({
        tenantId: credentials.tenantId,
        username: credentials.account,
        password: password(credentials.password),
        grant_type: credentials.captcha === undefined ? 'password' : 'captcha',
        scope: 'all',
        type: 'account',
      }),
    }),
  );
}

/** Signs in with a one-time ticket from another system (`integratedToken` in the address). */
export const signInIntegrated = (integratedToken: string): Promise<void> =>
  come({ path: 'blade-auth/oauth/integrated/token', query: { integratedToken, grant_type: 'integrated' } });

export interface SocialReturn {
  readonly source: string;
  readonly code: string;
  readonly state: string;
  readonly tenantId: string;
}

/** Signs in with what a third party gave along on the way back. */
export const signInSocial = ({ tenantId, ...party }: SocialReturn): Promise<void> =>
  come({
    path: 'blade-auth/oauth/token',
    headers: { 'tenant-id': tenantId || config().tenantId },
    body: new URLSearchParams({
      tenantId: tenantId || config().tenantId,
      grant_type: 'social',
      scope: 'all',
      type: 'account',
      ...party,
    }),
  });
