import { useEffect, useRef } from 'react';
import { onForbidden } from '../context/onForbidden.ts';
import { loadNavigation } from '../data/loadNavigation.ts';

/** Going from page to page asks again at most this often. */
const PAUSE = 5_000;

/**
 * Keeps menu and permission codes in step with the server: asked again when the person goes to another page,
 * and at once when a call was refused. The server enforces them anyway; this only keeps buttons honest.
 */
export function useFreshNavigation(pathname: string): void {
  const asked = useRef(Date.now());
  const refresh = useRef((pause: number) => {
    if (Date.now() - asked.current < pause) return;
    asked.current = Date.now();
    // Without an answer the menu stays as it is.
    loadNavigation().catch(() => undefined);
  }).current;
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current !== pathname) refresh(PAUSE);
    first.current = pathname;
  }, [pathname, refresh]);
  useEffect(() => onForbidden(() => refresh(1000)), [refresh]);
}
