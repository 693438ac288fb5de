import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { tabsStore } from '../../stores/tabsStore.ts';
import { trailOf } from '../menuPaths.ts';
import styles from './topbar.module.css';

/** The way through the menu to the open page. */
export function Breadcrumb() {
  const { t, text } = useText();
  const { pathname } = useLocation();
  const { items } = navigationStore.use();
  const { list, active } = tabsStore.use();
  const tab = list.find(({ id }) => id === active);
  const trail = trailOf(items, pathname) ?? [];
  const last = trail.at(-1);
  // A page without a menu item of its own stands below a group at most: the group is not its name.
  const named = last !== undefined && (last.children.length === 0 || last.path === pathname);
  const shown = [
    ...trail.map((item) => ({ key: item.code || item.path, label: text(item.label) })),
    ...(named || tab === undefined ? [] : [{ key: tab.id, label: text(tab.title) }]),
  ];
  return (
    <nav className={styles.crumbs} data-part="trail" aria-label={t('shell.breadcrumb')}>
      <ol>
        {shown.map(({ key, label }, at) => (
          <li key={key} style={{ order: -at }} aria-current={at === shown.length - 1 ? 'page' : undefined}>
            {label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
