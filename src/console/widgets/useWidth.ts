import { useCallback, useRef, useState } from 'react';

const canMeasure = (): boolean => typeof ResizeObserver !== 'undefined';

/** The inner width of an element, kept up to date, and whether it was measured yet: it is 0 until then, and where none can be. */
export function useWidth() {
  const [width, setWidth] = useState(() => (canMeasure() ? undefined : 0));
  // Only another one is told to React, which keeps the same one until the next drawing: a tab that is shown again draws nothing.
  const known = useRef<number>(undefined);
  const ref = useCallback((element: Element | null) => {
    if (element === null || !canMeasure()) return;
    const measure = () => {
      if (element.clientWidth === known.current) return;
      known.current = element.clientWidth;
      setWidth(known.current);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The observer tells it after it was painted without.
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, width ?? 0, width !== undefined] as const;
}
