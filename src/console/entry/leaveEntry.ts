import { config } from '../start/config/configStore.ts';
import { request } from '../start/http/httpClient.ts';
import { type Entry, entryStore } from '../start/stores/entryStore.ts';

/** The header of somebody who is not in yet: her token is in no storage. */
export const entryHeaders = ({ access }: Entry): Record<string, string> => ({
  [config().tokenHeader]: `bearer ${access}`,
});

/** Back to the sign-in page; the token that was not used ends on the server too. */
export function leaveEntry(entry: Entry): void {
  entryStore.set(undefined);
  const logout = { method: 'GET', path: 'blade-auth/oauth/logout', basic: false, token: false, quiet: true } as const;
  request({ ...logout, headers: entryHeaders(entry) }).catch(() => {
    // It ends by itself.
  });
}
