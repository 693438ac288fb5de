import SearchIcon from '@mui/icons-material/SearchOutlined';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { useSession } from '../../stores/useSession.ts';
import { Icon } from '../../widgets/Icon.tsx';
import { ChoosingBox } from '../ChoosingBox.tsx';
import { ChoosingHint } from '../ChoosingHint.tsx';
import { visibleItems } from '../menuPaths.ts';
import { type FoundMenu, searchMenu } from '../searchMenu.ts';
import { searchStore } from '../searchStore.ts';
import { useOpenMenu } from '../useOpenMenu.ts';
import styles from './MenuSearch.module.css';
import { TopSearch } from './TopSearch.tsx';
import topbarStyles from './topbar.module.css';

function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const { t, text, language } = useText();
  const { items } = navigationStore.use();
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const visible = useMemo(() => visibleItems(items, user.roles), [items, user.roles]);
  const found = useMemo(() => searchMenu(visible, typed, language), [visible, typed, language]);
  const open = useOpenMenu();
  const choose = ({ item }: FoundMenu) => {
    onClose();
    open(item);
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((before) => Math.max(0, Math.min(found.length - 1, before + step)));
    }
    const chosen = found[at];
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The overlay closes and the focus returns before the key has done its own work: a form there would be sent.
    event.preventDefault();
    if (chosen !== undefined) choose(chosen);
  };
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{t('shell.search')}</h2>
      <ChoosingBox
        label={t('shell.search')}
        placeholder={t('shell.searchPlaceholder')}
        value={typed}
        listId={listId}
        activeId={found[at] === undefined ? undefined : `${listId}-${at}`}
        onType={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} className={styles.list} id={listId} role="listbox" aria-label={t('shell.search')}>
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
          <div
            key={one.item.code || one.item.path}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(one)}
          >
            <Icon name={one.item.icon || 'menu'} size={18} />
            <span>{text(one.item.label)}</span>
            <small>{one.path}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('shell.searchNothing')}</p>}
      <ChoosingHint>{t('shell.searchHint')}</ChoosingHint>
    </div>
  );
}

/** Search in the bar where there is room for it, and the overlay. Ctrl+K finds more (shell/palette). */
export function MenuSearch() {
  const { t } = useText();
  const open = searchStore.use();
  // Drawn from the first time on that it is asked for: most never ask.
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  return (
    <>
      <TopSearch />
      <button type="button" className={topbarStyles.search} onClick={() => searchStore.set(true)}>
        <SearchIcon sx={{ fontSize: 18 }} />
        <span>{t('shell.search')}</span>
      </button>
      {asked && (
        <Dialog
          open={open}
          onClose={() => searchStore.set(false)}
          slotProps={{
            paper: { 'aria-label': t('shell.search'), sx: { width: 560, alignSelf: 'flex-start', mt: '12vh' } },
          }}
        >
          {open && <SearchPanel onClose={() => searchStore.set(false)} />}
        </Dialog>
      )}
    </>
  );
}
