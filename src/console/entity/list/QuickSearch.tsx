import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MAX_QUICK_LENGTH } from '../../../protocol/query/filterTree.ts';
import { useText } from '../../i18n/useText.ts';
import { InputBox } from '../../widgets/InputBox.tsx';
import { isPressed } from '../../widgets/keys/pressed.ts';
import { useScreenKeys } from '../../widgets/keys/screenKeys.ts';
import { TipButton } from '../../widgets/TipButton.tsx';
import styles from './Conditions.module.css';
import { useQuickText } from './useQuickText.ts';

interface QuickSearchProps {
  /** The text in force; empty searches nothing. */
  readonly value: string;
  /** Stays the same: a new one begins the wait anew. */
  readonly onSearch: (text: string) => void;
  /** Other things have its room: a button alone, until it is wanted. */
  readonly givesWay: boolean;
  /** The field is called for, or left again. */
  readonly onWanted?: ((wanted: boolean) => void) | undefined;
}

/** One field that looks through every text of the list; `/` goes there, Escape empties it. */
export function QuickSearch({ value, onSearch, givesWay, onWanted }: QuickSearchProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, search, clear, composition } = useQuickText(value, onSearch);
  const [wanted, setWanted] = useState(false);
  // Called for by the button or the key, it is there with the cursor in it.
  useEffect(() => {
    if (wanted) input.current?.focus();
    onWanted?.(wanted);
  }, [wanted, onWanted]);
  const open = useCallback(() => {
    setWanted(true);
    input.current?.focus();
  }, []);
  const keys = useMemo(() => [{ keys: ['/'], label: t('quickSearchName'), run: open }], [t, open]);
  useScreenKeys(keys);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed('Enter', event.nativeEvent)) search();
    if (!isPressed('Escape', event.nativeEvent)) return;
    event.stopPropagation();
    if (typed === '') input.current?.blur();
    else clear();
  };
  if (givesWay && !wanted && typed === '')
    return (
      <TipButton
        icon={<SearchIcon sx={{ fontSize: 18 }} />}
        name={t('quickSearchName')}
        aria-keyshortcuts="/"
        onClick={open}
      />
    );
  return (
    <InputBox
      ref={input}
      className={styles.quick ?? ''}
      value={typed}
      placeholder={t('quickSearch')}
      aria-label={t('quickSearchName')}
      aria-keyshortcuts="/"
      maxLength={MAX_QUICK_LENGTH}
      onChange={({ target }) => type(target.value)}
      {...composition}
      onKeyDown={onKeyDown}
      onBlur={() => setWanted(false)}
      start={<SearchIcon sx={{ fontSize: 18 }} />}
      end={
        typed !== '' && <TipButton icon={<CloseIcon sx={{ fontSize: 16 }} />} name={t('quickClear')} onClick={clear} />
      }
    />
  );
}
