import { type Ref, useCallback, useRef } from 'react';

/**
 * A ref that is told of each other element, and not that one is gone. A hidden tab lets go of its elements and takes up
 * the same ones when it returns: what keeps an element as its state (tooltips and choice boxes of MUI do) would be
 * rendered by both.
 */
export function useKeptRef<T>(ref: Ref<T> | undefined): (element: T | null) => void {
  const told = useRef<{ readonly ref: typeof ref; readonly element: T }>(undefined);
  return useCallback(
    (element: T | null) => {
      if (element === null || (told.current?.element === element && told.current.ref === ref)) return;
      told.current = { ref, element };
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
}
