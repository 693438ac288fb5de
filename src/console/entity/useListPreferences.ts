import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';
import type { ListPreferences } from '../../protocol/views/ListPreferences.ts';
import { readPreferences } from '../../protocol/views/readPreferences.ts';

/** How the person likes a list, from the preference store (it survives sign-out), and a function that changes it. */
export function useListPreferences(entity: string) {
  const [stored, store] = useStore<unknown>(`columns.${entity}`, undefined);
  const preferences = useMemo(() => readPreferences(stored), [stored]);
  const change = useCallback(
    (part: Partial<ListPreferences>) => store((now: unknown) => ({ ...readPreferences(now), ...part })),
    [store],
  );
  return [preferences, change] as const;
}
