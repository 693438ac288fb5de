import { logout } from '../../../protocol/calls/session.ts';
import { config } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { forgetDrafts } from '../../start/session/clearOtherUsers.ts';
import { endSession } from '../../start/session/endSession.ts';
import { sendHeld } from '../heldCalls.ts';

/** What is still to be told the server holds somebody who goes for so long. */
const PARTING_MS = 3000;

/** Sends what is held back for second thoughts, tells the server, then forgets the session here; a server that does not answer holds nobody back. */
export async function signOut(): Promise<void> {
  await Promise.race([sendHeld(), new Promise((resolve) => setTimeout(resolve, PARTING_MS))]);
  try {
    if (config().backend !== 'simple-rest') await call(logout, { basic: false, quiet: true, timeout: PARTING_MS });
  } catch {
    // The token ends by itself.
  }
  // She was told that unsaved input is lost, and somebody else may sit down here next.
  forgetDrafts();
  endSession();
}
