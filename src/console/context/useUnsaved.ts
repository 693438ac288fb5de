import { useEffect } from 'react';
import { usePane } from './usePane.ts';

/** Marks the tab as holding unsaved input while `unsaved` is true. `name` tells several forms of a tab apart. */
export function useUnsaved(name: string, unsaved: boolean): void {
  const { setUnsaved } = usePane();
  useEffect(() => {
    setUnsaved(name, unsaved);
  }, [setUnsaved, name, unsaved]);
}
