import { useCallback, useRef, useState } from 'react';
import { usePaintedFirst } from './usePaintedFirst.ts';

interface Ahead {
  /** Records of the address on the way to it: one may still arrive while the next is under way. */
  readonly passed: readonly (string | undefined)[];
  readonly to: string;
}

/**
 * The record that is gone to, before the address names it: what shows it at once is painted first, and what is heavy,
 * the address with all that is drawn by it, follows by `follow`. `at` is the record of the address. Who leaves goes away
 * from whatever is shown: no step that was under way brings him back.
 */
export function useAhead<T extends string | undefined>(at: T, follow: (id: string) => void) {
  const [given, setAhead] = useState<Ahead>();
  const isUnderWay = useRef(false);
  const isLeaving = useRef(false);
  const isOurs = given !== undefined && (given.to === at ? isUnderWay.current : given.passed.includes(at));
  const ahead = isOurs ? given : undefined;
  // The address has arrived, or somebody went elsewhere.
  if (given !== undefined && !isOurs) setAhead(undefined);
  const latest = useRef({ at, follow, ahead });
  latest.current = { at, follow, ahead };
  const paintedFirst = usePaintedFirst();
  const stay = useCallback(() => {
    isUnderWay.current = false;
    isLeaving.current = false;
    setAhead(undefined);
  }, []);
  const go = useCallback(
    (to: string) => {
      if (isLeaving.current) return;
      const { at: from, ahead: before } = latest.current;
      const passed = [...(before ? [...before.passed, before.to] : []), from];
      const run = () => {
        const { at: now, follow: lead } = latest.current;
        if (now !== to && !passed.includes(now)) return stay();
        isUnderWay.current = false;
        lead(to);
        if (now === to) stay();
      };
      const next = { passed, to };
      latest.current.ahead = next;
      isUnderWay.current = true;
      paintedFirst({ run, onDropped: stay });
      setAhead(next);
    },
    [paintedFirst, stay],
  );
  const leave = useCallback(
    (away: () => void) => {
      const { href } = window.location;
      const run = () => {
        away();
        // Something may have kept him, such as words not saved.
        if (window.location.href === href) stay();
      };
      isLeaving.current = true;
      paintedFirst({ run, onDropped: stay });
    },
    [paintedFirst, stay],
  );
  const shown: T | string = ahead === undefined ? at : ahead.to;
  return [shown, go, leave] as const;
}
