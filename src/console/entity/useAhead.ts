import { useCallback, useReducer, useRef } from 'react';
import { usePaintedFirst } from './usePaintedFirst.ts';

interface Step {
  /** The browser's address when it was taken: it is over with another one, whoever went there. */
  readonly from: string;
  readonly to: string;
}

interface Way<T> {
  /** The record of the pane's address, which is drawn later than the browser's changes. */
  readonly at: T;
  /** The record of the browser's address, where it lies below the same list. */
  readonly coming: () => string | undefined;
  /** Goes there by the address. */
  readonly follow: (id: string) => void;
}

/**
 * The record that is gone to, before the address names it: what shows it at once is painted first, and what is heavy,
 * the address with all that is drawn by it, follows. From then on the browser's address tells where one goes: that of a
 * step before may be drawn later still, and is not shown any more. Who leaves goes away from whatever is shown: no step
 * that was under way brings him back.
 */
export function useAhead<T extends string | undefined>(way: Way<T>) {
  const ahead = useRef<Step>(undefined);
  const isLeaving = useRef(false);
  const latest = useRef(way);
  latest.current = way;
  const [, draw] = useReducer((round: number) => round + 1, 0);
  const paintedFirst = usePaintedFirst();
  const later = useCallback(
    (away: () => void) => {
      const { href } = window.location;
      const stay = () => {
        ahead.current = undefined;
        isLeaving.current = false;
        draw();
      };
      const run = () => {
        ahead.current = undefined;
        away();
        // Something may have kept him, such as words not saved.
        if (window.location.href === href) stay();
      };
      paintedFirst({ run, onDropped: stay });
    },
    [paintedFirst],
  );
  const go = useCallback(
    (to: string) => {
      if (isLeaving.current) return;
      later(() => latest.current.follow(to));
      ahead.current = { from: window.location.href, to };
      draw();
    },
    [later],
  );
  const leave = useCallback(
    (away: () => void) => {
      isLeaving.current = true;
      later(away);
    },
    [later],
  );
  const step = ahead.current?.from === window.location.href ? ahead.current.to : undefined;
  const shown: T | string = step ?? way.coming() ?? way.at;
  return [shown, go, leave] as const;
}
