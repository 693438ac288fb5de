import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Milliseconds until a moment of `performance.now()`, which no clock that somebody sets can move. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, endsAt - now);
}

/** 59:07, 1:02:03. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
