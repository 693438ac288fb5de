import { type RefObject, useEffect } from 'react';
import { fittingRows } from './fittingRows.ts';

/** How long a window must have kept its size: nobody wants a page for every step of the mouse. */
const SETTLED_MS = 200;

/**
 * Tells how many rows have room below the head of a table, once at first and after each change of its size;
 * `look` is whatever else changes what a row takes.
 */
export function useFittingRows(
  section: RefObject<HTMLElement | null>,
  onFit: ((rows: number) => void) | undefined,
  look: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another height of the rows
  useEffect(() => {
    const element = section.current;
    if (element === null || onFit === undefined || typeof ResizeObserver === 'undefined') return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      const rows = fittingRows(element);
      if (rows !== undefined) onFit(rows);
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(measure, SETTLED_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
    };
  }, [section, onFit, look]);
}
