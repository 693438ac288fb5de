import { memo, useCallback, useId, useState } from 'react';
import { relativeTime } from '../../../model/relativeTime.ts';
import { type FilterValues, filterKey } from '../../../protocol/query/filtersOf.ts';
import { useText } from '../../i18n/useText.ts';
import { SearchArea } from '../../widgets/SearchArea.tsx';
import { SearchButtons } from '../../widgets/SearchButtons.tsx';
import { searchKeys } from '../../widgets/searchKeys.ts';
import { useNarrow } from '../../widgets/useNarrow.ts';
import { filledFilters, withoutFilters } from '../filterKeys.ts';
import { sameValue } from '../form/sameValue.ts';
import { useStill } from '../useStill.ts';
import styles from './list.module.css';
import { outerOf } from './outerOf.ts';
import { type SearchEntry, SearchField } from './SearchField.tsx';
import { useFolding } from './useFolding.ts';

interface SearchRowProps {
  readonly items: readonly SearchEntry[];
  /** The filters in force. */
  readonly values: FilterValues;
  readonly onSearch: (values: FilterValues) => void;
  /** Filters in force that stand above the list already, as its tab of a state does. */
  readonly told?: FilterValues | undefined;
  /** A record has its room beside the list: what fits is found as it opens, and not a frame later. */
  readonly crowded?: boolean;
}

const FIRST_COUNT = 4;
const FIRST_COUNT_NARROW = 1;

/** What is typed, with the filters that are other ones than before. */
function followFilters(draft: FilterValues, before: FilterValues, now: FilterValues): FilterValues {
  const changed = Object.keys({ ...before, ...now }).filter((key) => !sameValue(before[key], now[key]));
  const put = changed.filter((key) => now[key] !== undefined).map((key) => [key, now[key]]);
  return { ...withoutFilters(draft, changed), ...Object.fromEntries(put) };
}

/** The filters people use every day. Nothing is asked of the server before the button or Enter. */
export const SearchRow = memo(function SearchRow({ items, values, onSearch, told, crowded = false }: SearchRowProps) {
  const id = useId();
  const { language } = useText();
  const [draft, setDraft] = useState<FilterValues>(values);
  const [expanded, setExpanded] = useState(false);
  const [applied, setApplied] = useState(values);
  // Only what changed of the filters themselves replaces what is being typed: a refetch brings equal ones anew, and a tab
  // of states or the quick search changes others.
  if (!sameValue(applied, values)) {
    setApplied(values);
    setDraft(followFilters(draft, applied, values));
  }
  const change = useCallback((key: string, value: unknown) => setDraft((now) => ({ ...now, [key]: value })), []);
  const { onKeyDown, onSearch: search } = searchKeys(() => onSearch(filledFilters(draft)));
  const buttons = useStill({
    onSearch: search,
    onReset: () => {
      const own = items.map((item) => filterKey(item.field.name, item.op));
      onSearch(withoutFilters(values, own));
      setDraft({});
    },
    onToggle: () => setExpanded((now) => !now),
  });
  const narrow = useNarrow();
  // A time by the calendar stands among the conditions below: the row has no editor for it.
  const isShownHere = (value: unknown) => value !== undefined && relativeTime(value) === undefined;
  const isActive = ({ field, op }: SearchEntry) =>
    isShownHere(values[filterKey(field.name, op)]) && told?.[filterKey(field.name, op)] === undefined;
  const usual = narrow ? FIRST_COUNT_NARROW : Math.min(FIRST_COUNT, items.length);
  const hiddenActive = items.slice(usual).some(isActive);
  // One line, with the conditions that fit: rows below stay where they are when the list gives room away. What is
  // searched by stays in sight, and one condition in any case; then the words of the buttons go.
  const spare = usual - Math.max(1, items.slice(0, usual).findLastIndex(isActive) + 1);
  const most = !narrow && !expanded && !hiddenActive ? spare + 1 : 0;
  const [bar, fold] = useFolding(most, `${language} ${most} ${crowded}`);
  const first = usual - Math.min(fold, spare);
  const hidden = items.slice(first);
  const shown = expanded || hiddenActive ? items : items.slice(0, first);
  const folds = hidden.length > 0 && !hiddenActive;
  const asked = items.map(({ field, op }) => ({ field: field.name, op, value: draft[filterKey(field.name, op)] }));
  // One condition and its buttons take one line of a phone; a range is as wide by itself.
  const compact = (narrow || fold > spare) && shown.length === 1 && shown[0]?.op !== 'between';
  if (items.length === 0) return null;
  return (
    <SearchArea ref={bar} onKeyDown={onKeyDown} className={styles.search} data-compact={compact ? '' : undefined}>
      {shown.map((item) => (
        <SearchField
          key={`${item.field.name}-${item.op}`}
          item={item}
          idPrefix={id}
          value={draft[filterKey(item.field.name, item.op)]}
          outer={outerOf(item.field, asked)}
          onChange={change}
        />
      ))}
      <div className={styles.searchEnd}>
        <SearchButtons {...buttons} expanded={folds ? expanded : undefined} compact={compact} />
      </div>
    </SearchArea>
  );
});
