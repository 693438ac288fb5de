import type { AuthProvider } from 'react-admin';
import { sessionStore } from '../start/stores/sessionStore.ts';
import { readTokens } from '../start/stores/tokenStore.ts';
import { canAccess } from './canAccess.ts';
import { signOut } from './session/signOut.ts';

/**
 * What react-admin asks about the session. Failed requests have been dealt with by the HTTP client
 * (one sign-out on 401), and permissions are answered from memory.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: async () => {
    if (readTokens() !== undefined) await signOut();
    return false;
  },
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  canAccess,
  getIdentity: () => {
    const user = sessionStore.get().user;
    return Promise.resolve({ id: user?.id ?? '', fullName: user?.name ?? '', avatar: user?.avatar ?? '' });
  },
};
