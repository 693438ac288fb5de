import type { Store } from 'react-admin';
import { isTexts } from '../../model/guards.ts';
import { preferences, setPreferences } from '../../protocol/calls/user.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import { call } from '../start/http/call.ts';
import { entryNames, readEntry, removeEntry, writeEntry } from '../start/storage/entries.ts';
import { preferenceName, unsentName } from '../start/storage/personalNames.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';
import { isRefusal } from './isRefusal.ts';

/** How long changes gather before they travel. */
const GATHER_MS = 1500;
/** The server takes no longer text. */
const MAX_TEXT_LENGTH = 20_000;

const anything = (value: unknown): value is unknown => value !== undefined;

/** Where a list stands and what is selected is of this machine and this moment; how it is arranged belongs to the person. */
const belongsToPerson = (key: string) => !placeOf(key).startsWith('list/') && !key.includes('.selectedIds');

/** react-admin names where a list stands by its resource: it is kept, and forgotten, as our own lists' are. */
const placeOf = (key: string) => (key.endsWith('.listParams') ? `list/${key}` : key);

const userId = () => sessionStore.get().user?.id ?? '';
const nameOf = (key: string) => preferenceName(userId(), placeOf(key));

/** What the server is told of it: null removes it. */
function keptText(key: string): string | null {
  const value = readEntry(nameOf(key), anything);
  return value === undefined ? null : JSON.stringify(value);
}

const unsentKeys = (name: string): readonly string[] => readEntry(name, isTexts) ?? [];

function keepUnsent(name: string, keys: Iterable<string>): void {
  const distinct = [...new Set(keys)];
  if (distinct.length === 0) removeEntry(name);
  else writeEntry(name, distinct);
}

export interface Preferences {
  /** react-admin's store, kept per person: it survives sign-out, and follows the person to other machines. */
  readonly store: Store;
  /**
   * Brings what the person arranged on another machine, before the first screen opens. What she arranged here and the
   * server has not got, because the page was loaded anew or the line was down, stays and travels now.
   */
  readonly fetch: () => Promise<void>;
}

export function createPreferences(): Preferences {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const waiting = new Set<string>();
  let timer: number | undefined;
  const tell = (key: string, value: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };

  const send = () => {
    timer = undefined;
    const keys = [...waiting];
    waiting.clear();
    // As it is now: another page may have changed it, and sent it, since it began to wait here.
    const texts = keys.map((key) => [key, keptText(key)] as const);
    const body = Object.fromEntries(texts.filter(([, text]) => (text?.length ?? 0) <= MAX_TEXT_LENGTH));
    const unsent = unsentName(userId());
    const settle = () => keepUnsent(unsent, [...unsentKeys(unsent).filter((key) => !keys.includes(key)), ...waiting]);
    // Kept here in any case; what did not arrive is sent by the next page that is opened, unless it was refused.
    call(setPreferences, { body, quiet: true }).then(settle, (error: unknown) => isRefusal(error) && settle());
  };
  const travel = (key: string) => {
    if (!onOwnServer() || !belongsToPerson(key)) return;
    const unsent = unsentName(userId());
    if (!waiting.has(key)) keepUnsent(unsent, [...unsentKeys(unsent), key]);
    waiting.add(key);
    timer ??= window.setTimeout(send, GATHER_MS);
  };

  const set = (key: string, value: unknown) => {
    // react-admin says again at each list what it has said before; whoever listens would draw the list twice.
    if (JSON.stringify(value) === JSON.stringify(readEntry(nameOf(key), anything))) return;
    if (value === undefined) removeEntry(nameOf(key));
    else writeEntry(nameOf(key), value);
    tell(key, value);
    travel(key);
  };
  const removeAll = (start: string) => {
    for (const name of entryNames(nameOf(start))) set(name.slice(nameOf('').length), undefined);
  };

  const store: Store = {
    setup: () => undefined,
    teardown: () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      send();
    },
    getItem: <T>(key: string, fallback?: T) => (readEntry(nameOf(key), anything) as T | undefined) ?? fallback,
    setItem: set,
    removeItem: (key) => set(key, undefined),
    removeItems: removeAll,
    reset: () => removeAll(''),
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
  };

  const fetch = async () => {
    if (!onOwnServer()) return;
    const unsent = unsentKeys(unsentName(userId()));
    try {
      const kept = await call(preferences, { quiet: true });
      for (const [key, text] of Object.entries(kept))
        if (!unsent.includes(key)) writeEntry(nameOf(key), JSON.parse(text));
    } catch {
      // What is kept on this machine serves as well.
    }
    for (const key of unsent) travel(key);
  };

  return { store, fetch };
}
