import { useCallback, useRef, useState } from 'react';

/** The inner width of an element, kept up to date; 0 until it is known. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  // Only another one is told to React, which keeps the same one until the next drawing: a tab that is shown again draws nothing.
  const known = useRef(0);
  const ref = useCallback((element: Element | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return;
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
  return [ref, width] as const;
}
