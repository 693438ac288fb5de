import { useEffect } from 'react';

const BEAT = 1000;

/** Calls every second while the page is looked at. */
export function useWatch(beat: () => void): void {
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden) beat();
    }, BEAT);
    return () => window.clearInterval(timer);
  }, [beat]);
}
