import { useCallback, useRef, useState } from 'react';
import { usePaintedFirst } from './usePaintedFirst.ts';

interface Ahead {
  readonly from: string | undefined;
  readonly to: string;
}

/**
 * The record that is gone to, before the address names it: what shows it at once is painted first, and what is heavy,
 * the address with all that is drawn by it, follows by `follow`. `at` is the record of the address.
 */
export function useAhead<T extends string | undefined>(at: T, follow: (id: string) => void) {
  const [ahead, setAhead] = useState<Ahead>();
  // The address has followed, or somebody went elsewhere.
  if (ahead !== undefined && ahead.from !== at) setAhead(undefined);
  const latest = useRef({ at, follow });
  latest.current = { at, follow };
  const paintedFirst = usePaintedFirst();
  const go = useCallback(
    (to: string) => {
      const { at: from } = latest.current;
      const onDropped = () => setAhead(undefined);
      const run = () => (latest.current.at === from ? latest.current.follow(to) : onDropped());
      paintedFirst({ run, onDropped });
      setAhead({ from, to });
    },
    [paintedFirst],
  );
  const shown: T | string = ahead !== undefined && ahead.from === at ? ahead.to : at;
  return [shown, go] as const;
}
