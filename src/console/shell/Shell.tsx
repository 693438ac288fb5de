import { useEffect } from 'react';
import { anyUnsaved } from '../context/unsavedStore.ts';
import { useText } from '../i18n/useText.ts';
import { StatusPage } from '../screens/status/StatusPage.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { PaneHost } from './panes/PaneHost.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { TabStrip } from './tabs/TabStrip.tsx';
import { TopBar } from './topbar/TopBar.tsx';
import { useFollowAddress } from './useFollowAddress.ts';
import './shell.css';

/** Leaving or reloading the page asks as long as a form holds unsaved input. */
function useLeaveGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** Bars around the open tabs; the address says which one is shown. */
export function Shell() {
  const { t } = useText();
  const target = useFollowAddress();
  useLeaveGuard();
  return (
    <div className="sh">
      <a className="sh-skip" href="#sh-content">
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className="sh-main">
        <TopBar />
        <ConnectionBanner />
        <TabStrip />
        <PaneHost cover={target.kind === 'status' ? <StatusPage status={target.status} /> : undefined} />
      </div>
    </div>
  );
}
