import { useCallback, useEffect, useState } from 'react';
import type { Identifier } from 'react-admin';
import { toggledSet } from '../widgets/toggledSet.ts';

const NONE: ReadonlySet<Identifier> = new Set();

/**
 * The chosen rows of what is in sight. react-admin would keep them in the store, beyond page and session: nobody
 * should delete what he chose yesterday. `view` names what is in sight; another view begins with nothing chosen.
 */
export function useSelection(view: string) {
  const [selected, setSelected] = useState(NONE);
  const unselect = useCallback(() => setSelected(NONE), []);
  const select = useCallback((ids: readonly Identifier[]) => setSelected(new Set(ids)), []);
  const toggleOne = useCallback((id: Identifier) => setSelected((now) => toggledSet(now, id)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the reason
  useEffect(unselect, [view, unselect]);
  return { selected, toggleOne, select, unselect };
}
