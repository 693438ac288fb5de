import { useEffect, useState } from 'react';

/** The value as it stood when it last rested that long (300 ms unless told). */
export function useDebounced<T>(value: T, milliseconds = 300): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
