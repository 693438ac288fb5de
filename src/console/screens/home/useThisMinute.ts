import { useEffect, useState } from 'react';
import { wallTime } from '../../../model/wallTime.ts';

const MINUTE_MS = 60_000;

/** The minute in Asia/Shanghai as the wire writes moments, `YYYY-MM-DD HH:mm:00`. */
const minuteHere = (): string => `${wallTime(Date.now()).slice(0, 16)}:00`;

/** The present minute, told anew while the page is open. */
export function useThisMinute(): string {
  const [minute, setMinute] = useState(minuteHere);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteHere()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
