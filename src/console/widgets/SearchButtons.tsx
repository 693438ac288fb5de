import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Button } from '@mui/material';
import { type MouseEvent, memo } from 'react';
import { useText } from '../i18n/useText.ts';

const SEARCH_ROW_HEIGHT = { height: 32 };

interface SearchButtonsProps {
  readonly onSearch: (event: MouseEvent) => void;
  readonly onReset: () => void;
  /** Whether conditions that can be folded away are in sight; undefined where none can. */
  readonly expanded: boolean | undefined;
  readonly onToggle: () => void;
}

/** The buttons at the end of a search row: search, reset, and unfold. */
export const SearchButtons = memo(function SearchButtons(props: SearchButtonsProps) {
  const { onSearch, onReset, expanded, onToggle } = props;
  const { t } = useText();
  return (
    <>
      <Button type="button" variant="contained" startIcon={<SearchIcon />} sx={SEARCH_ROW_HEIGHT} onClick={onSearch}>
        {t('search')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={onReset} sx={SEARCH_ROW_HEIGHT}>
        {t('reset')}
      </Button>
      {expanded !== undefined && (
        <Button
          aria-expanded={expanded}
          onClick={onToggle}
          endIcon={<ExpandMore sx={{ transform: expanded ? 'rotate(180deg)' : 'none' }} />}
          sx={{ ...SEARCH_ROW_HEIGHT, px: 1 }}
        >
          {t(expanded ? 'collapse' : 'expand')}
        </Button>
      )}
    </>
  );
});
