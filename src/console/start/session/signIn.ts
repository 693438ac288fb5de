import { integratedToken, token } from '../../../protocol/calls/auth.ts';
import type { authEndpoints } from '../../../protocol/endpoints/auth.ts';
import type { BodyOf } from '../../../protocol/endpoints/Endpoint.ts';
import { config } from '../config/configStore.ts';
import { call } from '../http/call.ts';
import { finishSignIn } from './finishSignIn.ts';
import { sessionFromAnswer, type Token } from './sessionFromAnswer.ts';
import { withSealing } from './withSealing.ts';

/** Another backend, and the way into it. */
export const simpleRest = () => import('../../simpleRest/signInSimpleRest.ts');

export interface Credentials {
  readonly tenantId: string;
  readonly account: string;
  readonly password: string;
  readonly captcha?: { readonly key: string; readonly code: string };
}

function headersOf({ tenantId, captcha }: Credentials): Record<string, string> {
  return {
    [config().tenantHeader]: tenantId,
    'dept-id': '',
    'role-id': '',
    ...(captcha === undefined ? {} : { 'captcha-key': captcha.key, 'captcha-code': captcha.code }),
  };
}

/** Nobody is signed in yet, and failures carry the server's words to the form. */
const QUIETLY = { token: false, quiet: true } as const;

/** One token call. */
async function come(body: BodyOf<(typeof authEndpoints)['token']>, headers: Record<string, string>): Promise<void> {
  take(await call(token, { body, headers, ...QUIETLY }));
}

function take(answer: Token): void {
  if (answer.access_token === '') throw new Error('The sign-in answer carries no token');
  finishSignIn(sessionFromAnswer(answer));
}

/** Signs in with a password, and a captcha when one is given. */
export async function signIn(credentials: Credentials): Promise<void> {
  if (config().backend === 'simple-rest') return (await simpleRest()).signInSimpleRest(credentials);
  await withSealing((sealing) =>
    come(
      {
        tenantId: credentials.tenantId,
        username: credentials.account,
        password: sealing.signIn(credentials.password),
        grant_type: credentials.captcha === undefined ? 'password' : 'captcha',
        scope: 'all',
        type: 'account',
      },
      { ...headersOf(credentials), ...sealing.headers },
    ),
  );
}

/** Signs in with a one-time ticket from another system (`integratedToken` in the address). */
export async function signInIntegrated(ticket: string): Promise<void> {
  take(await call(integratedToken, { query: { integratedToken: ticket, grant_type: 'integrated' }, ...QUIETLY }));
}

export interface SocialReturn {
  readonly source: string;
  readonly code: string;
  readonly state: string;
  readonly tenantId: string;
}

/** Signs in with what a third party gave along on the way back. */
export const signInSocial = ({ tenantId, ...party }: SocialReturn): Promise<void> =>
  come(
    { tenantId: tenantId || config().tenantId, grant_type: 'social', scope: 'all', type: 'account', ...party },
    { [config().tenantHeader]: tenantId || config().tenantId },
  );
