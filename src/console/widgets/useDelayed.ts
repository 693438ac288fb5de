import { useEffect, useState } from 'react';

/** True once `active` has lasted that long; what answers at once shows no skeleton. */
export function useDelayed(active: boolean, milliseconds = 150): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return setElapsed(false);
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return active && elapsed;
}
