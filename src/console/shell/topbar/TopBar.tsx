import CollapseIcon from '@mui/icons-material/MenuOpenOutlined';
import ExpandIcon from '@mui/icons-material/MenuOutlined';
import { memo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { collapsedStore, setCollapsed } from '../sidebarStore.ts';
import { useWidthClass } from '../useWidthClass.ts';
import { BarButton } from './BarButton.tsx';
import { BarDialogs } from './BarDialogs.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { ErrorLogButton } from './ErrorLogButton.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { LockButton } from './LockButton.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { NoticeButton } from './NoticeButton.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { TopMenu } from './TopMenu.tsx';
import styles from './topbar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** Collapse, where one is, and what belongs to the person rather than to a page. */
export const TopBar = memo(function TopBar() {
  const { t } = useText();
  const collapsed = collapsedStore.use();
  const phone = useWidthClass() === 0;
  const name = t(collapsed ? 'shell.expand' : 'shell.collapse');
  return (
    <header className={styles.bar} data-part="top-bar">
      <BarButton name={name} aria-expanded={!collapsed} onClick={() => setCollapsed(!collapsed, !phone)}>
        {collapsed ? <ExpandIcon sx={{ fontSize: 20 }} /> : <CollapseIcon sx={{ fontSize: 20 }} />}
      </BarButton>
      <TopMenu />
      <Breadcrumb />
      <div className={styles.end} data-part="top-bar-end">
        <MenuSearch />
        <ErrorLogButton />
        <LockButton />
        <ThemeButton />
        <FullscreenButton />
        <LanguageMenu />
        <NoticeButton />
        <UserMenu />
      </div>
      <BarDialogs />
    </header>
  );
});
