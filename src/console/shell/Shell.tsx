import { Activity, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { LockPage } from '../screens/lock/LockPage.tsx';
import { PasswordPage } from '../screens/password/PasswordPage.tsx';
import { StatusPage } from '../screens/status/StatusPage.tsx';
import { dropPicture } from '../start/picture/shellPicture.ts';
import { lockStore } from '../stores/lockStore.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import type { AlonePage } from './fixedPages.ts';
import { HandedHost } from './HandedHost.tsx';
import { EverywhereKeys } from './keys/EverywhereKeys.tsx';
import { PaneHost } from './panes/PaneHost.tsx';
import { useShellPicture } from './picture/useShellPicture.ts';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { TabStrip } from './tabs/TabStrip.tsx';
import { TopBar } from './topbar/TopBar.tsx';
import { useFollowAddress } from './useFollowAddress.ts';
import { useFreshNavigation } from './useFreshNavigation.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** The lock covers everything by itself, whatever the address is. */
const ALONE: Readonly<Record<AlonePage['path'], ReactNode>> = {
  '/updateUserPass': <PasswordPage />,
  '/lock': undefined,
};

/** Bars around the open tabs; the address says which one is shown. */
export function Shell() {
  const target = useFollowAddress();
  useFreshNavigation(target);
  useLeaveGuard();
  useLayoutEffect(dropPicture, []);
  const locked = lockStore.use();
  const alone = target.kind === 'alone' ? ALONE[target.page.path] : undefined;
  const cover = locked ? <LockPage /> : alone;
  return (
    <>
      {cover}
      {/* Hidden, not gone: what was half typed is there again after unlocking. */}
      <Activity mode={cover === undefined ? 'visible' : 'hidden'}>
        <Frame status={target.kind === 'status' ? target.status : undefined} />
      </Activity>
      <HandedHost />
    </>
  );
}

/**
 * Not rendered again when only the address changes: React takes what it renders anew above hidden tabs for a reason to
 * render all of them (propagation of contexts into deferred trees), and there may be fifty.
 */
const Frame = memo(function Frame({ status }: { readonly status: 403 | 404 | 500 | undefined }) {
  const { t } = useText();
  const shell = useRef<HTMLDivElement>(null);
  useShellPicture(shell);
  return (
    <div ref={shell} className={styles.shell} data-part="shell">
      <a className={styles.skip} href="#sh-content">
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className={styles.main}>
        <TopBar />
        <ConnectionBanner />
        <TabStrip />
        <EverywhereKeys />
        <PaneHost cover={status === undefined ? undefined : <StatusPage status={status} />} />
      </div>
    </div>
  );
});
