import { useEffect } from 'react';

const TICK_MS = 1000;

/** Calls every second while the page is looked at. */
export function useWatch(beat: () => void): void {
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden) beat();
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, [beat]);
}
