import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { setTabReturn } from '../../stores/tabReturn.ts';
import { tabsStore } from '../../stores/tabsStore.ts';
import styles from './panes.module.css';
import { TabPane } from './TabPane.tsx';

/**
 * All open tabs at once: the active one visible, the others kept as they were left. A tab that was
 * restored from an earlier page load is built when it is first shown. `cover` stands before all of them.
 */
export function PaneHost({ cover }: { readonly cover: ReactNode }) {
  const tabs = tabsStore.use();
  const { list } = tabs;
  const active = cover === undefined ? tabs.active : '';
  const shown = useRef(new Set<string>());
  if (active !== '') shown.current.add(active);
  const settled = useRef<ReadonlySet<string>>(new Set());
  // Between these two the tab that is shown takes up its queries: a tab that returns is told from a new one.
  useLayoutEffect(() => setTabReturn(settled.current.has(active)), [active]);
  useEffect(() => {
    setTabReturn(false);
    settled.current = new Set([...settled.current, active]);
  }, [active]);
  useEffect(() => {
    const open = new Set(list.map(({ id }) => id));
    for (const ids of [shown, settled]) ids.current = new Set([...ids.current].filter((id) => open.has(id)));
  }, [list]);
  return (
    <main id="sh-content" className={styles.panes} tabIndex={-1}>
      {cover}
      {list
        .filter((tab) => tab.id === active || (tab.keepAlive && shown.current.has(tab.id)))
        .map((tab) => (
          <Activity key={tab.id} mode={tab.id === active ? 'visible' : 'hidden'}>
            <TabPane tab={tab} />
          </Activity>
        ))}
    </main>
  );
}
