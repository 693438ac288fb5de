import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { type MouseEvent, memo } from 'react';
import { useText } from '../i18n/useText.ts';
import { WordButton } from './WordButton.tsx';

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
      <WordButton look="main" icon={<SearchIcon />} onClick={onSearch}>
        {t('search')}
      </WordButton>
      <WordButton look="framed" onClick={onReset}>
        {t('reset')}
      </WordButton>
      {expanded !== undefined && (
        <WordButton look="word" arrow={<ExpandMore />} aria-expanded={expanded} onClick={onToggle}>
          {t(expanded ? 'collapse' : 'expand')}
        </WordButton>
      )}
    </>
  );
});
