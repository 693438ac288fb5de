import SearchIcon from '@mui/icons-material/SearchOutlined';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type HTMLAttributes, type InputHTMLAttributes, type Ref, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { navigationStore } from '../../stores/navigationStore.ts';
import { useSession } from '../../stores/useSession.ts';
import { ComboList } from '../../widgets/combo/ComboList.tsx';
import { Icon } from '../../widgets/Icon.tsx';
import { visibleItems } from '../menuPaths.ts';
import { paletteStore } from '../palette/paletteStore.ts';
import { type FoundMenu, searchMenu } from '../searchMenu.ts';
import { useOpenMenu } from '../useOpenMenu.ts';
import styles from './topbar.module.css';

const EVERYTHING = (found: FoundMenu[]) => found;

/** The top search: the rule of the overlay, in the bar. Without text it lists every page. */
export function TopSearch() {
  const { t, text, language } = useText();
  const { items } = navigationStore.use();
  const { user } = useSession();
  const open = useOpenMenu();
  const [typed, setTyped] = useState('');
  const visible = useMemo(() => visibleItems(items, user.roles), [items, user.roles]);
  const found = useMemo(() => searchMenu(visible, typed, language), [visible, typed, language]);
  const box = useRef<HTMLDivElement>(null);
  const combo = useAutocomplete<FoundMenu, false, false, false>({
    componentName: 'TopSearch',
    options: found,
    value: null,
    inputValue: typed,
    filterOptions: EVERYTHING,
    getOptionLabel: ({ item }) => text(item.label),
    getOptionKey: ({ item }) => item.code || item.path,
    openOnFocus: true,
    autoHighlight: true,
    blurOnSelect: true,
    clearOnBlur: true,
    onInputChange: (_event, value, reason) => setTyped(reason === 'input' ? value : ''),
    onChange: (_event, chosen) => {
      if (chosen !== null) open(chosen.item);
    },
  });
  return (
    <div {...(combo.getRootProps() as HTMLAttributes<HTMLDivElement>)} className={styles.topsearch}>
      <div ref={box} className={styles.topsearchBox}>
        <SearchIcon sx={{ fontSize: 18 }} />
        <input
          {...(combo.getInputProps() as InputHTMLAttributes<HTMLInputElement> & {
            readonly ref: Ref<HTMLInputElement>;
          })}
          aria-label={t('shell.search')}
          placeholder={t('shell.searchShort')}
        />
        <button type="button" aria-label={`${t('palette.title')} Ctrl K`} onClick={() => paletteStore.set(true)}>
          Ctrl K
        </button>
      </div>
      {combo.popupOpen && (
        <ComboList
          combo={combo}
          anchor={box}
          placement="bottom-end"
          minWidth={320}
          nothing={t('shell.searchNothing')}
          renderOption={({ key, ...props }, { item, path }) => (
            <li key={key} {...props} className={styles.found}>
              <Icon name={item.icon || 'menu'} size={18} />
              <span>{text(item.label)}</span>
              <small>{path}</small>
            </li>
          )}
        />
      )}
    </div>
  );
}
