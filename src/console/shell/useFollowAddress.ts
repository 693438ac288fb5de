import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { isObject, isText } from '../../model/guards.ts';
import { useGo } from '../context/useGo.ts';
import { useNewestAddress } from '../context/useNewestAddress.ts';
import { dialogOf, placeOf } from '../entity/dialogAddress.ts';
import { lockStore } from '../stores/lockStore.ts';
import { rememberVisit } from '../stores/recentPages.ts';
import { rememberRecord } from '../stores/recentRecords.ts';
import { tabsStore } from '../stores/tabsStore.ts';
import { useSession } from '../stores/useSession.ts';
import type { Target } from './resolvePath.ts';
import { openTab } from './tabs/changeTabs.ts';
import { lastLocation, writeTabs } from './tabs/keptTabs.ts';
import { isPressedSince } from './tabs/pressTab.ts';
import { useTarget } from './useTarget.ts';
import { useTitle } from './useTitle.ts';

/** Where this window was when it was locked: another window may have gone elsewhere since. */
function placeBefore(state: unknown): string | undefined {
  return isObject(state) && isText(state.back) && state.back.startsWith('/') ? state.back : undefined;
}

/** Only addresses of this console, as a browser reads them: a link to one of its pages must not lead elsewhere. */
function ownAddress(address: string): URL | undefined {
  const { origin } = window.location;
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url?.origin === origin ? url : undefined;
}

/** The address that was not found: it may lead somewhere once its entity or menu item is (back) there. */
function missedAddress(pathname: string, state: unknown): URL | undefined {
  return pathname === '/404' && isObject(state) && isText(state.missed) ? ownAddress(state.missed) : undefined;
}

/** The record that an address below a list opens. */
function noteRecord(entity: string, basePath: string, pathname: string): void {
  const dialog = dialogOf(pathname, basePath);
  const id = placeOf(pathname, basePath)?.id ?? (dialog !== undefined && 'id' in dialog ? dialog.id : undefined);
  if (id !== undefined) rememberRecord({ entity, id });
}

/** The guard: what the address leads to becomes the active tab, a redirect, or a page without a tab. */
export function useFollowAddress(): Target {
  const here = useLocation();
  const { pathname, search } = here;
  /** Whether the screen has been open since the page was loaded. */
  const free = useRef(false);
  const opened = useRef<{ readonly here: Location; readonly id: string }>(undefined);
  const navigate = useGo();
  const newest = useNewestAddress();
  const target = useTarget(pathname, search);
  const missed = missedAddress(pathname, here.state);
  const missedTarget = useTarget(missed?.pathname ?? pathname, missed?.search ?? search);
  const found = missed !== undefined && missedTarget.kind !== 'status' ? missed.pathname + missed.search : undefined;

  const locked = lockStore.use();
  const { user } = useSession();
  const forced = user.mustChangePassword;

  useLayoutEffect(() => {
    // The guard, in this order: lock, sign-in page, forced password, tab.
    if (locked) {
      // An address that is entered while the screen is locked opens nothing, afterwards neither.
      const state = free.current ? { back: pathname + search } : null;
      if (pathname !== '/lock') navigate('/lock', { replace: true, state });
      return;
    }
    free.current = true;
    if (pathname === '/lock') {
      navigate(placeBefore(here.state) ?? lastLocation(), { replace: true });
      return;
    }
    if (forced && pathname !== '/updateUserPass') {
      navigate('/updateUserPass', { replace: true });
      return;
    }
    // On a busy device an address may be drawn only when somebody has gone on: then it leads nowhere any more.
    const isPast = newest().key !== here.key || isPressedSince(newest());
    if (isPast && !('tab' in target)) return;
    if (target.kind === 'redirect') {
      const wanted = new URLSearchParams(search).get('redirect') ?? '';
      const isOwn = pathname === '/login' && wanted.startsWith('/') && ownAddress(wanted) !== undefined;
      navigate(isOwn ? wanted : target.to, { replace: true });
      return;
    }
    // Any unknown path goes to /404.
    if (target.kind === 'status' && target.status === 404 && pathname !== '/404') {
      navigate('/404', { replace: true, state: { missed: pathname + search } });
    }
    if (found !== undefined) {
      navigate(found, { replace: true });
      return;
    }
    // An error page stands before all tabs: none of them is the one that is shown, in the strip neither.
    if (target.kind === 'status') tabsStore.set({ ...tabsStore.get(), active: '' });
    if (!('tab' in target)) return;
    const location = pathname + search;
    // A tab that was closed stays closed: the address leaves it a moment later, and until then only tells of the past.
    const told = opened.current?.here === here && opened.current.id === target.tab.id;
    const tabs = tabsStore.get();
    if (told && !tabs.list.some(({ id }) => id === target.tab.id)) return;
    opened.current = { here, id: target.tab.id };
    const next = openTab(tabs, { ...target.tab, location });
    // Nor does it come back over one that was pressed since, though menus may arrive before the address has followed.
    tabsStore.set((told || isPast) && tabs.active !== '' ? { ...next, active: tabs.active } : next);
    writeTabs(tabsStore.get());
    if (target.tab.closable) rememberVisit(target.tab);
    if (target.kind === 'entity') noteRecord(target.entity, target.tab.id, pathname);
    // Each visit counts, also one to the address that stood there before: its tab may be gone by now.
  }, [here, target, found, pathname, search, navigate, newest, locked, forced]);

  useTitle(target);
  return target;
}
