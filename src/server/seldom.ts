import { LRUCache } from 'lru-cache';

/** So many different things are remembered. */
const MAX_KNOWN = 500;

/** Whether something is told again: then how often it was kept back since it last was; undefined: it is kept back. */
export type Seldom = (what: string) => number | undefined;

/** Lets the same thing through once in so many milliseconds. */
export function seldom(pauseMs: number): Seldom {
  const known = new LRUCache<string, { readonly at: number; kept: number }>({ max: MAX_KNOWN });
  return (what) => {
    const now = performance.now();
    const last = known.get(what);
    if (last !== undefined && now - last.at < pauseMs) {
      last.kept += 1;
      return undefined;
    }
    known.set(what, { at: now, kept: 0 });
    return last?.kept ?? 0;
  };
}
