import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { useFolding } from './useFolding.ts';

const FIRST_COUNT = 4;
const FIRST_COUNT_NARROW = 1;

/**
 * Which conditions of a search row are in sight. One line, with the conditions that fit: rows below stay where they are when
 * the list gives room away. What is searched by stays in sight, and one condition in any case; then the words of the buttons
 * go (`compact`). `beside` is whatever else leaves the row another width.
 */
export function useSearchFold<T>(items: readonly T[], isActive: (item: T) => boolean, beside = '') {
  const { language } = useText();
  const narrow = useNarrow();
  const [expanded, setExpanded] = useState(false);
  const usual = narrow ? FIRST_COUNT_NARROW : Math.min(FIRST_COUNT, items.length);
  const hiddenActive = items.slice(usual).some(isActive);
  const spare = usual - Math.max(1, items.slice(0, usual).findLastIndex(isActive) + 1);
  const most = !narrow && !expanded && !hiddenActive ? spare + 1 : 0;
  const [bar, fold] = useFolding(most, `${language} ${most} ${beside}`);
  const first = usual - Math.min(fold, spare);
  const shown = expanded || hiddenActive ? items : items.slice(0, first);
  const folds = first < items.length && !hiddenActive;
  return {
    bar,
    shown,
    compact: (narrow || fold > spare) && shown.length === 1,
    /** Whether conditions that can be folded away are in sight; undefined where none can. */
    expanded: folds ? expanded : undefined,
    onToggle: () => setExpanded((now) => !now),
  };
}
