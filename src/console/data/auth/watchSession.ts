import { endSession } from '../../context/endSession.ts';
import { here } from '../../context/signInAddress.ts';
import { showToast } from '../../context/toastStore.ts';
import { readTokens } from '../../context/tokenStore.ts';
import { languageStore } from '../../i18n/languageStore.ts';
import { HTTP_MESSAGES } from '../../i18n/messages/http.ts';
import { STORAGE_PREFIX } from '../../storage/entries.ts';
import { ApiError } from '../ApiError.ts';
import { refreshSession } from './refreshSession.ts';

/** The refresh check runs every ten seconds (specification section 9). */
export const REFRESH_CHECK = 10_000;

async function check(): Promise<void> {
  try {
    await refreshSession();
  } catch (error) {
    // Only a refusal ends the session; a lost connection is tried again ten seconds later.
    if (!(error instanceof ApiError) || error.kind !== 'refused' || error.status >= 500) return;
    showToast('warning', HTTP_MESSAGES['http.sessionEnded'][languageStore.get()]);
    endSession(here());
  }
}

/** Keeps the token fresh and follows a sign-out or another user's sign-in in other tabs. Returns the stop. */
export function watchSession(): () => void {
  const timer = window.setInterval(() => void check(), REFRESH_CHECK);
  const mine = readTokens();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== `${STORAGE_PREFIX}token`) return;
    if (readTokens() === undefined && mine !== undefined) endSession(here());
  };
  window.addEventListener('storage', onStorage);
  void check();
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
}
