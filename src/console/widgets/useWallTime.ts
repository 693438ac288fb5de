import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../model/days.ts';
import { wallTime } from '../../model/wallTime.ts';

/** The first characters of the wall time in Asia/Shanghai, up to its minutes, told anew when they change. */
export function useWallTime(length: number): string {
  const [now, setNow] = useState(() => wallTime(Date.now()).slice(0, length));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      setNow(wallTime(Date.now()).slice(0, length));
      timer = setTimeout(tell, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    tell();
    return () => clearTimeout(timer);
  }, [length]);
  return now;
}
