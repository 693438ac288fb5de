import { readEntry, writeEntry } from '../start/storage/entries.ts';
import { sessionStore } from '../start/stores/sessionStore.ts';

const MAX_KEPT = 8;

interface Recents<T> {
  /** Under which they are kept, before the id of the person. */
  readonly start: string;
  readonly areKept: (value: unknown) => value is readonly T[];
  readonly isSame: (one: T, other: T) => boolean;
}

/** What this person opened last, newest first, kept by this browser. */
export function recentEntries<T>({ start, areKept, isSame }: Recents<T>) {
  const name = () => `${start}-${sessionStore.get().user?.id ?? ''}`;
  const all = (): readonly T[] => readEntry(name(), areKept) ?? [];
  function remember(entry: T): void {
    const before = all();
    const [first] = before;
    if (first !== undefined && isSame(first, entry)) return;
    writeEntry(name(), [entry, ...before.filter((one) => !isSame(one, entry))].slice(0, MAX_KEPT));
  }
  return { all, remember };
}
