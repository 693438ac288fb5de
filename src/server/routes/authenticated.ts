import type { Principal } from '../identity/principals/Principal.ts';
import { loadPrincipal } from '../identity/principals/principals.ts';
import { findSession } from '../identity/sessions/findSession.ts';
import { tokenHash } from '../identity/sessions/secrets.ts';
import { steadyNow } from '../steadyNow.ts';
import type { Services } from './Services.ts';

/** Who holds an access token, as of the last change of anything about her. */
export function authenticated(services: Services, accessToken: string): Promise<Principal | undefined> {
  const { database, directory, principals, config } = services;
  return principals.get(tokenHash(accessToken), async () => {
    const session = await findSession(database, accessToken, steadyNow(config));
    const loaded = session && (await loadPrincipal(directory, session, config));
    return session && loaded && { ...loaded, endsAt: Math.min(loaded.endsAt, session.expiresAt) };
  });
}
