import { Menu, MenuItem } from '@mui/material';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useText } from '../../i18n/useText.ts';
import { DownArrow } from '../../widgets/DownArrow.tsx';
import { useMenu } from '../../widgets/useMenu.ts';
import styles from './Pager.module.css';

type Key = number | string;

interface SizePickerProps {
  readonly sizes: readonly { readonly key: Key; readonly label: string }[];
  readonly chosen: Key;
  readonly shown: string;
  readonly onChoose: (key: Key) => void;
}

const OPENING_KEYS: ReadonlySet<string> = new Set([' ', 'Enter', 'ArrowUp', 'ArrowDown']);
const CENTRED = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
  transformOrigin: { vertical: 'top', horizontal: 'center' },
} as const;

/** How many rows a page has: opens as the browser's own selects do, when the button is pressed down. */
export function SizePicker({ sizes, chosen, shown, onChoose }: SizePickerProps) {
  const { t } = useText();
  const { anchor, open, show, close } = useMenu();
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    show(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    show(event);
  };
  return (
    <>
      <div
        role="combobox"
        tabIndex={0}
        className={styles.size}
        aria-label={t('perPageName')}
        aria-haspopup="listbox"
        aria-expanded={open}
        onMouseDown={press}
        onKeyDown={onKeyDown}
      >
        {shown}
        <DownArrow />
      </div>
      {anchor && (
        <Menu
          {...CENTRED}
          open={open}
          anchorEl={anchor}
          onClose={close}
          slotProps={{
            list: { role: 'listbox', 'aria-label': t('perPageName'), disableListWrap: true },
            paper: { style: { minWidth: anchor.offsetWidth } },
          }}
        >
          {sizes.map(({ key, label }) => (
            <MenuItem
              key={key}
              role="option"
              selected={key === chosen}
              aria-selected={key === chosen}
              onClick={() => {
                close();
                if (key !== chosen) onChoose(key);
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
