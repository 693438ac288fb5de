import type { FastifyInstance } from 'fastify';
import { CONSOLE_CLIENT, PLATFORM } from '../model/platform.ts';
import { basicAuth } from '../protocol/basicAuth.ts';

/** The headers of a session, opened at the first call. */
export type SignedIn = () => Promise<Readonly<Record<string, string>>>;

/** Signs in as the console does, with the client every installation has. */
export function signedIn(app: FastifyInstance, username: string, password: string): SignedIn {
  const { clientId, clientSecret } = CONSOLE_CLIENT;
  const authorization = basicAuth(clientId, clientSecret);
  const open = async () => {
    const payload = { tenantId: PLATFORM, username, password, grant_type: 'password', scope: 'all' };
    const headers = { authorization, 'tenant-id': PLATFORM };
    const answer = await app.inject({ method: 'POST', url: '/api/blade-auth/oauth/token', headers, payload });
    const token: unknown = answer.json().access_token;
    if (typeof token !== 'string') throw new Error(`${username} cannot sign in: ${answer.body}`);
    return { authorization, 'blade-auth': `bearer ${token}` };
  };
  let opened: ReturnType<typeof open> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}
