import { anyUnsaved } from '../context/unsavedStore.ts';
import { readRecord, writeEntry } from '../storage/entries.ts';

/** A second failure within this time is not cured by another reload. */
const AGAIN = 60_000;

/**
 * After a new deployment the files of the open page are gone. The first part that cannot be fetched
 * reloads the page once; with unsaved input nothing is reloaded, and the tab shows the failure instead.
 */
export function recoverChunks(): () => void {
  const recover = (event: Event) => {
    const last = readRecord('partReload')?.datetime ?? 0;
    if (anyUnsaved() || Date.now() - last < AGAIN) return;
    event.preventDefault();
    writeEntry('partReload', true, 'session');
    window.location.reload();
  };
  window.addEventListener('vite:preloadError', recover);
  return () => window.removeEventListener('vite:preloadError', recover);
}
