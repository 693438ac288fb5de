import { Activity, useRef } from 'react';
import { tabsStore } from '../../context/tabsStore.ts';
import { TabPane } from './TabPane.tsx';
import './panes.css';

/**
 * All open tabs at once: the active one visible, the others kept as they were left. A tab that was
 * restored from an earlier page load is built when it is first shown.
 */
export function PaneHost() {
  const { list, active } = tabsStore.use();
  const shown = useRef(new Set<string>());
  shown.current.add(active);
  return (
    <main id="sh-content" className="sh-panes" tabIndex={-1}>
      {list
        .filter((tab) => tab.id === active || (tab.keepAlive && shown.current.has(tab.id)))
        .map((tab) => (
          <Activity key={tab.id} mode={tab.id === active ? 'visible' : 'hidden'}>
            <TabPane tab={tab} active={tab.id === active} />
          </Activity>
        ))}
    </main>
  );
}
