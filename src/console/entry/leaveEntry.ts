import { logout } from '../../protocol/calls/session.ts';
import { tokenHeaders } from '../../protocol/tokenHeaders.ts';
import { config } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import { type Entry, entryStore } from '../start/stores/entryStore.ts';

/** The header of somebody who is not in yet: her token is in no storage. */
export const entryHeaders = ({ access }: Entry): Record<string, string> => tokenHeaders(config(), access);

/** Back to the sign-in page; the token that was not used ends on the server too. */
export function leaveEntry(entry: Entry): void {
  entryStore.set(undefined);
  call(logout, { basic: false, token: false, quiet: true, headers: entryHeaders(entry) }).catch(() => {
    // It ends by itself.
  });
}
