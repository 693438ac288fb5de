import { useMemo, useRef } from 'react';

/** Functions behind one object that never changes: what they do is looked up when they are called. */
export function useStill<T extends object>(latest: T): T {
  const ref = useRef(latest);
  ref.current = latest;
  return useMemo(() => {
    const names = Object.keys(ref.current) as (keyof T)[];
    const still = names.map((name) => [
      name,
      (...given: unknown[]) => (ref.current[name] as (...all: unknown[]) => unknown)(...given),
    ]);
    return Object.fromEntries(still) as T;
  }, []);
}
