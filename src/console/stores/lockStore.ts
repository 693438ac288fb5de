import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isFlag, isText } from '../../model/guards.ts';
import { dropKeptPictures } from '../start/picture/shellPicture.ts';
import { readEntry, removeEntry, STORAGE_PREFIX, writeEntry } from '../start/storage/entries.ts';
import { createStore } from '../start/stores/createStore.ts';

/** Whether the session is locked. Kept in the session storage, so that a reload does not open it. */
export const lockStore = createStore(false);

const digest = (password: string) => bytesToHex(md5(utf8ToBytes(password)));

/** What other tabs of this browser listen to: locking one locks all. */
const SIGNAL = 'lockSignal';

function apply(hash: string | undefined): void {
  if (hash === undefined) {
    removeEntry('isLock');
    removeEntry('lockPasswd');
  } else {
    writeEntry('isLock', true, 'session');
    writeEntry('lockPasswd', hash, 'session');
    dropKeptPictures();
  }
  lockStore.set(hash !== undefined);
}

/** Before anything is drawn: a locked page shows nothing, not for a frame either, and opens no address. */
export function readLock(): void {
  // A tab that was opened meanwhile has no memory of its own: the browser's other tabs say whether they are locked.
  const elsewhere = readEntry(SIGNAL, isText) || undefined;
  const here = (readEntry('isLock', isFlag) ?? false) ? readEntry('lockPasswd', isText) : undefined;
  apply(here ?? elsewhere);
}

export function startLock(): () => void {
  readLock();
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_PREFIX + SIGNAL) apply(readEntry(SIGNAL, isText) || undefined);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export function lock(password: string): void {
  apply(digest(password));
  writeEntry(SIGNAL, digest(password));
}

/** Opens the session again; false when the password is not the one it was locked with. */
export function unlock(password: string): boolean {
  if (readEntry('lockPasswd', isText) !== digest(password)) return false;
  apply(undefined);
  writeEntry(SIGNAL, '');
  return true;
}
