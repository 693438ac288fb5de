import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { MAX_QUICK_LENGTH } from '../../../protocol/query/filterTree.ts';
import { useText } from '../../i18n/useText.ts';
import { useScreenKeys } from '../../widgets/keys/screenKeys.ts';
import styles from './Conditions.module.css';

interface QuickSearchProps {
  /** The text in force; empty searches nothing. */
  readonly value: string;
  /** Stays the same: a new one begins the wait anew. */
  readonly onSearch: (text: string) => void;
}

const WAIT_MS = 400;

/** One field that looks through every text of the list; `/` goes there, Escape empties it. */
export function QuickSearch({ value, onSearch }: QuickSearchProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = window.setTimeout(() => onSearch(typed.trim()), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [typed, value, onSearch]);
  const keys = useMemo(() => [{ keys: ['/'], label: t('quickSearchName'), run: () => input.current?.focus() }], [t]);
  useScreenKeys(keys);
  const clear = () => {
    setTyped('');
    onSearch('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSearch(typed.trim());
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (typed === '') input.current?.blur();
    else clear();
  };
  return (
    <TextField
      size="small"
      className={styles.quick ?? ''}
      inputRef={input}
      value={typed}
      placeholder={t('quickSearch')}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: { 'aria-label': t('quickSearchName'), 'aria-keyshortcuts': '/', maxLength: MAX_QUICK_LENGTH },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon sx={{ fontSize: 18 }} />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <IconButton size="small" aria-label={t('quickClear')} onClick={clear}>
              <CloseIcon sx={{ fontSize: 16 }} />
            </IconButton>
          ),
        },
      }}
    />
  );
}
