import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { useText } from '../i18n/useText.ts';

const SEARCH_ROW_HEIGHT = { height: 32 };

interface SearchButtonsProps {
  readonly onSearch: (event: MouseEvent) => void;
  readonly onReset: () => void;
  /** Whether conditions are folded away, and how to show them; absent where all are in sight. */
  readonly fold?: { readonly expanded: boolean; readonly onToggle: () => void } | undefined;
}

/** The buttons at the end of a search row: search, reset, and unfold. */
export function SearchButtons({ onSearch, onReset, fold }: SearchButtonsProps) {
  const { t } = useText();
  return (
    <>
      <Button type="button" variant="contained" startIcon={<SearchIcon />} sx={SEARCH_ROW_HEIGHT} onClick={onSearch}>
        {t('search')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={onReset} sx={SEARCH_ROW_HEIGHT}>
        {t('reset')}
      </Button>
      {fold && (
        <Button
          aria-expanded={fold.expanded}
          onClick={fold.onToggle}
          endIcon={<ExpandMore sx={{ transform: fold.expanded ? 'rotate(180deg)' : 'none' }} />}
          sx={{ ...SEARCH_ROW_HEIGHT, px: 1 }}
        >
          {t(fold.expanded ? 'collapse' : 'expand')}
        </Button>
      )}
    </>
  );
}
