import { useEffect, useState } from 'react';

const DELAY_MS = 150;

/** True once the component has stood a moment; what answers at once shows no skeleton. */
export function useDelayed(): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return elapsed;
}
