import { useEffect, useState } from 'react';
import type { Sitting } from './useSitting.ts';

const RETRY_MS = 3000;
const LAST_SAVE_MS = 1000;
/** The server closes the sheet by its own clock, which may be a moment behind this one. */
const AFTER_MS = 500;

/**
 * Saves once more just before the end, and hands in when it has come, as often as it takes to reach the server: so
 * does a window that only looks on, and is led to the result.
 */
export function useTimeUp({ endsAt, state, sheet, save, handIn }: Sitting): boolean {
  const [timeUp, setTimeUp] = useState(false);
  const waits = sheet !== undefined && state !== 'over';

  useEffect(() => {
    if (!waits || !Number.isFinite(endsAt)) return;
    const left = endsAt - performance.now();
    const timers: number[] = [];
    // What was written in the last second is still in time.
    if (left > LAST_SAVE_MS) timers.push(window.setTimeout(() => void save(), left - LAST_SAVE_MS));
    timers.push(window.setTimeout(() => setTimeUp(true), Math.max(0, left) + AFTER_MS));
    return () => {
      for (const timer of timers) window.clearTimeout(timer);
    };
  }, [endsAt, waits, save]);

  useEffect(() => {
    if (!timeUp || !waits) return;
    const again = () => void handIn().catch(() => undefined);
    again();
    const timer = window.setInterval(again, RETRY_MS);
    return () => window.clearInterval(timer);
  }, [timeUp, waits, handIn]);
  return timeUp;
}
