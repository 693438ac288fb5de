import { useEffect, useRef } from 'react';
import { loadNavigation } from '../data/loadNavigation.ts';
import { onForbidden } from '../start/http/onForbidden.ts';
import { tabsStore } from '../stores/tabsStore.ts';
import type { Target } from './resolvePath.ts';

/** Opening pages asks again at most this often. */
const PAUSE_MS = 60_000;
/** A screen full of refused calls asks once. */
const REFUSED_PAUSE_MS = 1000;

const openIds = (): ReadonlySet<string> => new Set(tabsStore.get().list.map(({ id }) => id));

/**
 * Keeps menu and permission codes in step with the server: asked again when the person opens a page, and at once
 * when a call was refused. Going back to an open tab asks for nothing. The server enforces rights anyway; this
 * only keeps buttons honest.
 */
export function useFreshNavigation(target: Target): void {
  const asked = useRef(Date.now());
  const known = useRef<ReadonlySet<string>>(undefined);
  const refresh = useRef((pause: number) => {
    if (Date.now() - asked.current < pause) return;
    asked.current = Date.now();
    // Without an answer the menu stays as it is.
    loadNavigation().catch(() => undefined);
  }).current;
  const id = 'tab' in target ? target.tab.id : '';
  useEffect(() => {
    if (known.current?.has(id) === false) refresh(PAUSE_MS);
    known.current = openIds();
  }, [id, refresh]);
  useEffect(() => onForbidden(() => refresh(REFUSED_PAUSE_MS)), [refresh]);
}
