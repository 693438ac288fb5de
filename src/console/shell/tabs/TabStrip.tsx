import CloseIcon from '@mui/icons-material/CloseOutlined';
import MoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { type DragEvent, type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { unsavedStore } from '../../start/stores/unsavedStore.ts';
import { type Tab, tabsStore } from '../../stores/tabsStore.ts';
import { scrollToShow } from '../../widgets/scrollToShow.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import { type TabCommands, useTabs } from '../useTabs.ts';
import { moveTab } from './changeTabs.ts';
import { writeTabs } from './keptTabs.ts';
import { pressedTab } from './pressTab.ts';
import { TabMenu } from './TabMenu.tsx';
import styles from './TabStrip.module.css';

interface Place {
  readonly tab: Tab;
  readonly left: number;
  readonly top: number;
  readonly strip?: boolean;
}

interface ItemProps {
  readonly tab: Tab;
  readonly active: boolean;
  readonly unsaved: boolean;
  readonly commands: TabCommands;
  readonly onMenu: (place: Place) => void;
}

const TabItem = memo(function TabItem({ tab, active, unsaved, commands, onMenu }: ItemProps) {
  const { t, text } = useText();
  const item = useRef<HTMLLIElement>(null);
  const title = text(tab.title);
  useEffect(() => {
    const strip = item.current?.parentElement;
    if (!active || !strip) return;
    // After the frame's own layout, and again when the strip or other tabs have another width: it stays in sight.
    const observer = new ResizeObserver(() => item.current && scrollToShow(strip, item.current));
    for (const box of [strip, ...strip.children]) observer.observe(box);
    return () => observer.disconnect();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const step = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' } as const;
    if (event.key === 'Delete') void commands.close(tab.id);
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    item.current?.[step[event.key]]?.querySelector('a')?.focus();
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    commands.show(tab);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    tabsStore.set(moveTab(tabsStore.get(), event.dataTransfer.getData('text/plain'), tab.id));
    writeTabs(tabsStore.get());
  };

  return (
    <li
      ref={item}
      className={styles.tab}
      data-part="tab"
      data-active={active ? '' : undefined}
      draggable={tab.closable}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', tab.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onAuxClick={(event) => event.button === 1 && void commands.close(tab.id)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu({ tab, left: event.clientX, top: event.clientY });
      }}
    >
      <a href={tab.location} aria-current={active ? 'page' : undefined} onClick={onClick} onKeyDown={onKeyDown}>
        {unsaved && (
          <>
            <i className={styles.dot} data-part="tab-dot" />
            <span className="sa-hidden">{t('shell.tabUnsaved')}</span>
          </>
        )}
        <span className={styles.title} title={title}>
          {title}
        </span>
      </a>
      {tab.closable && (
        <button
          type="button"
          className={styles.close}
          data-part="tab-close"
          aria-label={t('shell.tabClose', { name: title })}
          onClick={() => void commands.close(tab.id)}
        >
          <CloseIcon sx={{ fontSize: 14 }} />
        </button>
      )}
    </li>
  );
});

/** Open pages: click, middle click, right click, drag, arrow keys and Delete; scrolls when full. */
export const TabStrip = memo(function TabStrip() {
  const { list, active: shown } = tabsStore.use();
  const active = pressedTab.use() || shown;
  const unsaved = unsavedStore.use();
  const { t } = useText();
  const commands = useTabs();
  const [menu, setMenu] = useState<Place>();
  const current = list.find((tab) => tab.id === active) ?? list[0];
  return (
    <nav className={styles.strip} data-part="tabs" aria-label={t('shell.tabs')}>
      <ul
        onWheel={(event) => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
        }}
      >
        {list.map((tab) => (
          <TabItem
            key={tab.id}
            tab={tab}
            active={tab.id === active}
            unsaved={(unsaved[tab.id]?.length ?? 0) > 0}
            commands={commands}
            onMenu={setMenu}
          />
        ))}
      </ul>
      <TipButton
        icon={<MoreIcon sx={{ fontSize: 18 }} />}
        name={t('shell.tabMenu')}
        className={styles.more ?? ''}
        aria-haspopup="menu"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          if (current !== undefined) setMenu({ tab: current, left, top: bottom, strip: true });
        }}
      />
      {menu !== undefined && <TabMenu place={menu} commands={commands} onClose={() => setMenu(undefined)} />}
    </nav>
  );
});
