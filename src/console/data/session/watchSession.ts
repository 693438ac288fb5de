import { config } from '../../start/config/configStore.ts';
import { ApiError } from '../../start/http/ApiError.ts';
import { endSession } from '../../start/session/endSession.ts';
import { beforeRequests } from '../../start/session/refreshGate.ts';
import { refreshSession } from '../../start/session/refreshSession.ts';
import { currentAddress } from '../../start/session/signInAddress.ts';
import { STORAGE_PREFIX } from '../../start/storage/entries.ts';
import { showToast } from '../../start/stores/toastStore.ts';
import { readTokens } from '../../start/stores/tokenStore.ts';
import { HTTP_MESSAGES } from '../../start/texts/http.ts';
import { pageText } from '../../start/texts/speech.ts';

/** The refresh check runs every ten seconds. */
export const REFRESH_CHECK = 10_000;

/** The backend judged the token; anything else, such as too many calls or an overload, says nothing about it. */
const judged = ({ kind, status }: ApiError): boolean => kind === 'refused' && [400, 401, 403].includes(status);

async function check(): Promise<void> {
  if (config().backend === 'simple-rest') return;
  try {
    await refreshSession();
  } catch (error) {
    // What failed for another reason is tried again ten seconds later.
    if (!(error instanceof ApiError) || !judged(error)) return;
    showToast('warning', pageText(HTTP_MESSAGES['http.sessionEnded']));
    endSession(currentAddress());
  }
}

/** Keeps the token fresh and follows a sign-out or another user's sign-in in other tabs. Returns the stop. */
export function watchSession(): () => void {
  const timer = window.setInterval(() => void check(), REFRESH_CHECK);
  beforeRequests(check);
  const mine = readTokens();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== `${STORAGE_PREFIX}token`) return;
    if (readTokens() === undefined && mine !== undefined) endSession(currentAddress());
  };
  window.addEventListener('storage', onStorage);
  void check();
  return () => {
    window.clearInterval(timer);
    beforeRequests(undefined);
    window.removeEventListener('storage', onStorage);
  };
}
