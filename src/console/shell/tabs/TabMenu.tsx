import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useStore } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { FAVOURITES, NO_FAVOURITES } from '../../stores/favourites.ts';
import { type Tab, tabsStore } from '../../stores/tabsStore.ts';
import { searchStore } from '../searchStore.ts';
import { useClearCache } from '../useClearCache.ts';
import type { TabCommands } from '../useTabs.ts';

interface Props {
  /** `strip`: opened for the strip as a whole, by its button, and not for one tab by a right click. */
  readonly place: { readonly tab: Tab; readonly left: number; readonly top: number; readonly strip?: boolean };
  readonly commands: TabCommands;
  readonly onClose: () => void;
}

/** What can be done with a tab, and the list of all when the strip overflows. */
export function TabMenu({ place: { tab, left, top, strip }, commands, onClose }: Props) {
  const { t, text } = useText();
  const { list, active } = tabsStore.use();
  const clearCache = useClearCache();
  const run = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  const [favourites, setFavourites] = useStore<readonly string[]>(FAVOURITES, NO_FAVOURITES);
  const starred = favourites.includes(tab.id);
  const toggle = () => setFavourites(starred ? favourites.filter((id) => id !== tab.id) : [...favourites, tab.id]);
  const single = list.length === 1;
  return (
    <Menu open onClose={onClose} anchorReference="anchorPosition" anchorPosition={{ left, top }}>
      {strip && <MenuItem onClick={run(() => searchStore.set(true))}>{t('shell.search')}</MenuItem>}
      <MenuItem disabled={!tab.closable} onClick={run(() => commands.close(tab.id))}>
        {t('shell.tabCloseThis')}
      </MenuItem>
      <MenuItem disabled={single} onClick={run(() => commands.closeOthers(tab.id))}>
        {t('shell.tabCloseOthers')}
      </MenuItem>
      <MenuItem disabled={single} onClick={run(commands.closeAll)}>
        {t('shell.tabCloseAll')}
      </MenuItem>
      <MenuItem onClick={run(toggle)}>
        {t(starred ? 'shell.unfavourite' : 'shell.favourite', { name: text(tab.title) })}
      </MenuItem>
      <MenuItem onClick={run(clearCache)}>{t('shell.clearCache')}</MenuItem>
      <Divider />
      {list.map((one) => (
        <MenuItem
          key={one.id}
          selected={one.id === active}
          aria-current={one.id === active ? 'page' : undefined}
          onClick={run(() => commands.show(one))}
        >
          {text(one.title)}
        </MenuItem>
      ))}
    </Menu>
  );
}
