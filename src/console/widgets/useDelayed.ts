import { useEffect, useState } from 'react';

/** True once the component has stood that long; what answers at once shows no skeleton. */
export function useDelayed(milliseconds = 150): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}
