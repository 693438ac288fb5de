import { dropAhead } from '../opening/aheadReads.ts';
import { dropKeptPictures } from '../picture/shellPicture.ts';
import { entryNames, removeEntry } from '../storage/entries.ts';
import { handedStore } from '../stores/handedStore.ts';
import { phaseStore } from '../stores/phaseStore.ts';
import { NO_SESSION, sessionStore } from '../stores/sessionStore.ts';
import { removeTokens } from '../stores/tokenStore.ts';
import { signInAddress } from './signInAddress.ts';

/** What sign-out forgets; preferences stay, kept by user. */
const SESSION_ENTRIES = [
  'userInfo',
  'permission',
  'menu',
  'menuAll',
  'tagList',
  'tag',
  'isLock',
  'lockPasswd',
  'lockSignal',
  'topMenu',
];

const cleaners = new Set<() => void>();

/** Registers work to be done when a session ends, such as emptying the query cache. */
export function onSessionEnd(clean: () => void): () => void {
  cleaners.add(clean);
  return () => {
    cleaners.delete(clean);
  };
}

/** Leaves nothing of a session in the browser: neither what opens it nor what it was about. */
export function forgetSession(): void {
  removeTokens();
  for (const name of SESSION_ENTRIES) removeEntry(name);
  for (const name of entryNames('tagList-')) removeEntry(name);
  dropKeptPictures();
}

/** Forgets the session on this side and shows the sign-in page. `back` is where to return to. */
export function endSession(back?: string): void {
  forgetSession();
  for (const clean of cleaners) clean();
  dropAhead();
  handedStore.set([]);
  sessionStore.set(NO_SESSION);
  window.history.replaceState(null, '', signInAddress(back));
  phaseStore.set('signedOut');
}
