import { useCallback, useState } from 'react';
import { readRecord, writeEntry } from '../storage/entries.ts';
import type { ListPreferences } from './ListPreferences.ts';
import { readPreferences } from './readPreferences.ts';

/** The preferences of a person for a list, and a stable function that changes some of them. */
export function useListPreferences(userId: string, entity: string) {
  const key = `list-${userId}-${entity}`;
  const [preferences, setPreferences] = useState(() => readPreferences(readRecord(key)?.content));
  const change = useCallback(
    (part: Partial<ListPreferences>) =>
      setPreferences((now) => {
        const next = { ...now, ...part };
        writeEntry(key, next);
        return next;
      }),
    [key],
  );
  return [preferences, change] as const;
}
