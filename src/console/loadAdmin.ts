import type { ComponentType } from 'react';
import { readEntry, removeEntry, writeEntry } from './storage/entries.ts';
import { isFlag } from './storage/guards.ts';

/** A chunk that has not come after two minutes is given up (specification section 8). */
const CHUNK_TIMEOUT = 120_000;

let loading: Promise<{ default: ComponentType }> | undefined;

async function fetchAdmin(): Promise<{ default: ComponentType }> {
  const late = new Promise<never>((_, reject) => {
    window.setTimeout(() => reject(new Error('The admin bundle did not arrive within 120 s')), CHUNK_TIMEOUT);
  });
  try {
    const { App } = await Promise.race([import('./App.tsx'), late]);
    removeEntry('chunkReload');
    return { default: App };
  } catch (error) {
    loading = undefined;
    // After a new deployment the old chunk names are gone: one reload fetches the new page, never a loop.
    if (readEntry('chunkReload', isFlag) !== true) {
      writeEntry('chunkReload', true, 'session');
      window.location.reload();
    }
    throw error;
  }
}

/** The console behind the sign-in page; asked for early, fetched once. */
export function loadAdmin(): Promise<{ default: ComponentType }> {
  loading ??= fetchAdmin();
  return loading;
}
