import { type RefObject, useEffect } from 'react';

/** Keeps the chosen one of a strip of tabs in sight where they are wider than their room; `current` says which it is. */
export function useTabInSight(strip: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-selected=true], [aria-current=page]') ?? null;
    if (current === undefined || tab === null || typeof ResizeObserver === 'undefined') return;
    // After the frame's own layout, and again when counts make the tabs wider.
    const observer = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    for (const box of tab.parentElement?.children ?? []) observer.observe(box);
    return () => observer.disconnect();
  }, [strip, current]);
}
