import { findSession } from '../identity/findSession.ts';
import type { Principal } from '../identity/Principal.ts';
import { loadPrincipal } from '../identity/principals.ts';
import { tokenHash } from '../identity/secrets.ts';
import { wallTime } from '../wallTime.ts';
import type { Services } from './Services.ts';

/** Who holds an access token, as of the last change of anything about her. */
export function authenticated(services: Services, accessToken: string): Promise<Principal | undefined> {
  const { database, directory, principals, config } = services;
  const now = config.now();
  return principals.get(tokenHash(accessToken), now, async () => {
    const session = await findSession(database, accessToken, now);
    const principal = session && (await loadPrincipal(directory, session, wallTime(now)));
    return session && principal && { principal, expiresAt: session.expiresAt };
  });
}
