import { useCallback, useState } from 'react';

/** The inner width of an element, kept up to date; 0 until it is known. */
export function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
