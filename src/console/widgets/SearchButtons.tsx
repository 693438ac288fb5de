import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import ResetIcon from '@mui/icons-material/RestartAltOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { type MouseEvent, memo } from 'react';
import { useText } from '../i18n/useText.ts';
import { TipButton } from './TipButton.tsx';
import { WordButton } from './WordButton.tsx';

interface SearchButtonsProps {
  readonly onSearch: (event: MouseEvent) => void;
  readonly onReset: () => void;
  /** Whether conditions that can be folded away are in sight; undefined where none can. */
  readonly expanded: boolean | undefined;
  readonly onToggle: () => void;
  /** Icons alone, where the words would take a line of their own. */
  readonly compact?: boolean;
}

/** The buttons at the end of a search row: search, reset, and unfold. */
export const SearchButtons = memo(function SearchButtons(props: SearchButtonsProps) {
  const { onSearch, onReset, expanded, onToggle, compact = false } = props;
  const { t } = useText();
  const unfold = t(expanded === true ? 'collapse' : 'expand');
  if (compact)
    return (
      <>
        <TipButton icon={<SearchIcon sx={{ fontSize: 20 }} />} name={t('search')} isMain onClick={onSearch} />
        <TipButton icon={<ResetIcon sx={{ fontSize: 20 }} />} name={t('reset')} onClick={onReset} />
        {expanded !== undefined && (
          <TipButton icon={<ExpandMore />} name={unfold} aria-expanded={expanded} onClick={onToggle} />
        )}
      </>
    );
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
          {unfold}
        </WordButton>
      )}
    </>
  );
});
