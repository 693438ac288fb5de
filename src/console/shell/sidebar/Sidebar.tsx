import Drawer from '@mui/material/Drawer';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { configStore } from '../../start/config/configStore.ts';
import type { MenuItem } from '../../stores/MenuItem.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { useSession } from '../../stores/useSession.ts';
import { Mark } from '../../widgets/Mark.tsx';
import { scrollToShow } from '../../widgets/scrollToShow.ts';
import { trailOf, visibleItems } from '../menuPaths.ts';
import { collapsedStore, setCollapsed, setGroupOpen } from '../sidebarStore.ts';
import { useWidthClass } from '../useWidthClass.ts';
import { NarrowItem } from './NarrowItem.tsx';
import { SidebarItem } from './SidebarItem.tsx';
import styles from './sidebar.module.css';
import { codesOf, trailTo } from './trailTo.ts';

function Brand({ narrow }: { readonly narrow: boolean }) {
  const { text, language } = useText();
  const { title, shortTitle } = configStore.use();
  return (
    <div className={styles.brand} title={text(title)}>
      <Mark size={28} />
      {!narrow && <span>{shortTitle[language] ?? text(title)}</span>}
    </div>
  );
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly trail: readonly string[];
  readonly narrow: boolean;
  readonly onChosen: () => void;
}

const Menu = memo(function Menu({ items, trail, narrow, onChosen }: MenuProps) {
  const { t } = useText();
  const { loaded } = navigationStore.use();
  if (loaded && items.length === 0) {
    return (
      <p className={styles.empty}>
        {t('shell.noMenu')}
        {!narrow && <small>{t('shell.noMenuHint')}</small>}
      </p>
    );
  }
  return (
    <nav className={styles.menu} data-part="menu" aria-label={t('shell.menu')}>
      <ul>
        {items.map((item) =>
          narrow ? (
            <NarrowItem key={item.code || item.path} item={item} trail={trailTo(item, trail)} />
          ) : (
            <SidebarItem
              key={item.code || item.path}
              item={item}
              depth={0}
              among={items}
              trail={trailTo(item, trail)}
              onChosen={onChosen}
            />
          ),
        )}
      </ul>
    </nav>
  );
});

/** The same list while it holds the same: a record that is walked to below the open page is no other entry. */
function useSameItems<T>(items: readonly T[]): readonly T[] {
  const kept = useRef(items);
  const isSame = kept.current.length === items.length && items.every((item, at) => item === kept.current[at]);
  if (!isSame) kept.current = items;
  return kept.current;
}

/** The menu of the server: 224 pixels, 64 when collapsed, a drawer on phones. */
export function Sidebar() {
  const { items, area } = navigationStore.use();
  const { user } = useSession();
  const { pathname } = useLocation();
  const collapsed = collapsedStore.use();
  const width = useWidthClass();
  // Where the bar has no room for the top menu there is no way out of an area: the whole menu stands there.
  const offered = width <= 1 ? items : (area ?? items);
  const visible = useMemo(() => visibleItems(offered, user.roles), [offered, user.roles]);
  const menu = useRef<HTMLElement>(null);
  const way = useSameItems(useMemo(() => trailOf(visible, pathname) ?? [], [visible, pathname]));
  const trail = useMemo(() => codesOf(way), [way]);

  useEffect(() => {
    way.slice(0, -1).forEach(({ code }, at) => {
      setGroupOpen(code, true, codesOf(way[at - 1]?.children ?? visible));
    });
    // A page that was not opened from here may stand far below.
    const frame = requestAnimationFrame(() => {
      const page = menu.current?.querySelector('[aria-current=page]');
      const holder = page?.closest('[data-part=menu]');
      if (page && holder) scrollToShow(holder, page);
    });
    return () => cancelAnimationFrame(frame);
  }, [way, visible]);

  const onChosen = useCallback(() => {
    // On small screens the sidebar covers the page: choosing an item collapses it.
    if (width <= 1) setCollapsed(true, false);
  }, [width]);
  const phone = width === 0;
  const narrow = collapsed && !phone;
  const content = (
    <aside ref={menu} className={styles.side} data-part="side" data-narrow={narrow}>
      <Brand narrow={narrow} />
      <Menu items={visible} trail={trail} narrow={narrow} onChosen={onChosen} />
    </aside>
  );
  if (!phone) return content;
  return (
    <Drawer open={!collapsed} onClose={() => setCollapsed(true, false)} slotProps={{ paper: { sx: { width: 264 } } }}>
      {content}
    </Drawer>
  );
}
