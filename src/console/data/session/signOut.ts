import { logout } from '../../../protocol/calls/session.ts';
import { config } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { forgetDrafts } from '../../start/session/clearOtherUsers.ts';
import { endSession } from '../../start/session/endSession.ts';

/** Tells the server, then forgets the session here; a server that does not answer holds nobody back. */
export async function signOut(): Promise<void> {
  try {
    if (config().backend !== 'simple-rest') await call(logout, { basic: false, quiet: true, timeout: 3000 });
  } catch {
    // The token ends by itself.
  }
  // She was told that unsaved input is lost, and somebody else may sit down here next.
  forgetDrafts();
  endSession();
}
