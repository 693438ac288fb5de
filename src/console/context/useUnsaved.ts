import { useEffect, useInsertionEffect } from 'react';
import { usePane } from './usePane.ts';

/**
 * Marks the tab as holding unsaved input while `unsaved` is true and whoever holds it is there. `name` tells several
 * forms of a tab apart.
 */
export function useUnsaved(name: string, unsaved: boolean): void {
  const { setUnsaved } = usePane();
  useEffect(() => {
    setUnsaved(name, unsaved);
  }, [setUnsaved, name, unsaved]);
  // Other effects end in a tab that is hidden too, which keeps its input. None of this kind may set state by itself.
  useInsertionEffect(() => () => queueMicrotask(() => setUnsaved(name, false)), [setUnsaved, name]);
}
