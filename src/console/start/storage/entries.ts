/** What stands behind a storage key: readable by the old console's tools too. */
export interface StorageEntry<T = unknown> {
  readonly dataType: string;
  readonly content: T;
  /** Present when the entry lives in the session storage. */
  readonly type?: 'session';
  /** Milliseconds since 1970 at which it was written. */
  readonly datetime: number;
}

export const STORAGE_PREFIX = 'shian-';

/** Used while the browser's storage is blocked, full or broken: the page then works without memory. */
const fallback = new Map<string, string>();

let onTrouble: (() => void) | undefined;
let troubled = false;

/** Tells once, now or later, that nothing can be kept. */
export function watchStorage(tell: () => void): void {
  onTrouble = tell;
  if (troubled) tell();
}

function noteTrouble(): void {
  if (troubled) return;
  troubled = true;
  onTrouble?.();
}

function storages(): Storage[] {
  return [() => window.sessionStorage, () => window.localStorage].flatMap((open) => {
    try {
      return [open()];
    } catch {
      return [];
    }
  });
}

function readText(key: string): string | null {
  for (const storage of storages()) {
    try {
      const text = storage.getItem(key);
      if (text !== null) return text;
    } catch {
      // A blocked storage reads as empty.
    }
  }
  return fallback.get(key) ?? null;
}

/** The whole entry, or undefined when it is absent or damaged. */
export function readRecord<T>(name: string): StorageEntry<T> | undefined {
  const text = readText(STORAGE_PREFIX + name);
  if (text === null) return undefined;
  try {
    const entry = JSON.parse(text) as StorageEntry<T> | null;
    return entry !== null && typeof entry === 'object' && 'content' in entry ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** The content of an entry if `accepts` finds it sound, else undefined. */
export function readEntry<T>(name: string, accepts: (content: unknown) => content is T): T | undefined {
  const content = readRecord(name)?.content;
  return accepts(content) ? content : undefined;
}

export function writeEntry(name: string, content: unknown, where: 'local' | 'session' = 'local'): void {
  const entry: StorageEntry = {
    dataType: Array.isArray(content) ? 'array' : typeof content,
    content,
    ...(where === 'session' ? { type: 'session' as const } : {}),
    datetime: Date.now(),
  };
  const key = STORAGE_PREFIX + name;
  const text = JSON.stringify(entry);
  try {
    (where === 'session' ? window.sessionStorage : window.localStorage).setItem(key, text);
    fallback.delete(key);
  } catch {
    fallback.set(key, text);
    noteTrouble();
  }
}

export function removeEntry(name: string): void {
  const key = STORAGE_PREFIX + name;
  fallback.delete(key);
  for (const storage of storages()) {
    try {
      storage.removeItem(key);
    } catch {
      // Nothing can be kept in a blocked storage either.
    }
  }
}

/** Names (without prefix) of the entries of one storage that begin with `start`. */
export function entryNames(start: string, where: 'local' | 'session' = 'local'): string[] {
  const key = STORAGE_PREFIX + start;
  try {
    return Object.keys(where === 'session' ? window.sessionStorage : window.localStorage)
      .filter((name) => name.startsWith(key))
      .map((name) => name.slice(STORAGE_PREFIX.length));
  } catch {
    return [...fallback.keys()].filter((name) => name.startsWith(key)).map((name) => name.slice(STORAGE_PREFIX.length));
  }
}
