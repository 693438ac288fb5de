import { readRecord, writeEntry } from '../storage/entries.ts';
import { markDisconnected } from '../stores/connectionStore.ts';
import { anyUnsaved } from '../stores/unsavedStore.ts';
import { PartError } from './PartError.ts';

/** A chunk that has not come after two minutes is given up. */
const PART_TIMEOUT_MS = 120_000;
/** A second failure within this time is not cured by another reload. */
const RETRY_MS = 60_000;

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

/** One reload brings the files of a new deployment; never a loop, and never over unsaved input. */
function mayReload(): boolean {
  return !anyUnsaved() && Date.now() - (readRecord('partReload')?.datetime ?? 0) > RETRY_MS;
}

async function failureOf(error: unknown): Promise<PartError> {
  if (error instanceof PartError) return error;
  if (!(await serverAnswers())) {
    markDisconnected();
    return new PartError('unreachable', error);
  }
  if (!mayReload()) return new PartError('gone', error);
  writeEntry('partReload', true, 'session');
  window.location.reload();
  // The page is leaving: what waits for the part goes on waiting.
  return new Promise(() => undefined);
}

/**
 * Fetches a part of the console, or fails with a `PartError`. After a new deployment the files of an open page are
 * gone: then the page reloads once by itself, unless input would be lost.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartError('late')), PART_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw await failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}
