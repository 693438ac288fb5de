import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { config } from '../context/configStore.ts';
import { lockStore } from '../context/lockStore.ts';
import { rememberVisit } from '../context/recentPages.ts';
import { tabsStore } from '../context/tabsStore.ts';
import { useGo } from '../context/useGo.ts';
import { useSession } from '../context/useSession.ts';
import { useText } from '../i18n/useText.ts';
import type { Target } from './resolvePath.ts';
import { openTab } from './tabs/changeTabs.ts';
import { lastLocation, writeTabs } from './tabs/keptTabs.ts';
import { useTarget } from './useTarget.ts';

/** The guard: what the address leads to becomes the active tab, a redirect, or a page without a tab. */
export function useFollowAddress(): Target {
  const here = useLocation();
  const { pathname, search } = here;
  const opened = useRef<{ readonly here: Location; readonly id: string }>(undefined);
  const navigate = useGo();
  const target = useTarget(pathname, search);
  const { t, text, language } = useText();

  const locked = lockStore.use();
  const { user } = useSession();
  const forced = user.mustChangePassword;

  useLayoutEffect(() => {
    // The guard in the order of specification section 2: lock, sign-in page, forced password, tab.
    if (locked) {
      if (pathname !== '/lock') navigate('/lock', { replace: true, state: { back: pathname + search } });
      return;
    }
    if (pathname === '/lock') {
      navigate(lastLocation(), { replace: true });
      return;
    }
    if (forced && pathname !== '/updateUserPass') {
      navigate('/updateUserPass', { replace: true });
      return;
    }
    if (target.kind === 'redirect') {
      const wanted = new URLSearchParams(search).get('redirect');
      // Only addresses of this console: a link to the sign-in page must not lead elsewhere (R32).
      const safe = pathname === '/login' && wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : target.to;
      navigate(safe, { replace: true });
      return;
    }
    // Specification section 2: any unknown path goes to /404.
    if (target.kind === 'status' && target.status === 404 && pathname !== '/404') {
      navigate('/404', { replace: true });
    }
    if (!('tab' in target)) return;
    const location = pathname + search;
    // A tab that was closed stays closed: the address leaves it a moment later, and until then only tells of the past.
    const told = opened.current?.here === here && opened.current.id === target.tab.id;
    if (told && !tabsStore.get().list.some(({ id }) => id === target.tab.id)) return;
    opened.current = { here, id: target.tab.id };
    tabsStore.set(openTab(tabsStore.get(), { ...target.tab, location }));
    writeTabs(tabsStore.get());
    if (target.tab.closable) rememberVisit(target.tab);
    // Each visit counts, also one to the address that stood there before: its tab may be gone by now.
  }, [here, target, pathname, search, navigate, locked, forced]);

  const label =
    'tab' in target ? text(target.tab.title) : target.kind === 'status' ? t(`status.${target.status}`) : undefined;
  const title = config().title[language];
  useLayoutEffect(() => {
    document.title = label === undefined ? title : `${label} - ${title}`;
  }, [label, title]);

  return target;
}
