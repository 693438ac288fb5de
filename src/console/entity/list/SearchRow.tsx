import { memo, useCallback, useId, useState } from 'react';
import { relativeTime } from '../../../model/relativeTime.ts';
import { type FilterValues, filterKey } from '../../../protocol/query/filtersOf.ts';
import { SearchArea } from '../../widgets/SearchArea.tsx';
import { SearchButtons } from '../../widgets/SearchButtons.tsx';
import { searchKeys } from '../../widgets/searchKeys.ts';
import { filledFilters, withoutFilters } from '../filterKeys.ts';
import { sameValue } from '../form/sameValue.ts';
import { useStill } from '../useStill.ts';
import styles from './list.module.css';
import { outerOf } from './outerOf.ts';
import { type SearchEntry, SearchField } from './SearchField.tsx';
import { useSearchFold } from './useSearchFold.ts';

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

/** What is typed, with the filters that are other ones than before. */
function followFilters(draft: FilterValues, before: FilterValues, now: FilterValues): FilterValues {
  const changed = Object.keys({ ...before, ...now }).filter((key) => !sameValue(before[key], now[key]));
  const put = changed.filter((key) => now[key] !== undefined).map((key) => [key, now[key]]);
  return { ...withoutFilters(draft, changed), ...Object.fromEntries(put) };
}

/** The filters people use every day. Nothing is asked of the server before the button or Enter. */
export const SearchRow = memo(function SearchRow({ items, values, onSearch, told, crowded = false }: SearchRowProps) {
  const id = useId();
  const [draft, setDraft] = useState<FilterValues>(values);
  const [applied, setApplied] = useState(values);
  // Only what changed of the filters themselves replaces what is being typed: a refetch brings equal ones anew, and a tab
  // of states or the quick search changes others.
  if (!sameValue(applied, values)) {
    setApplied(values);
    setDraft(followFilters(draft, applied, values));
  }
  const change = useCallback((key: string, value: unknown) => setDraft((now) => ({ ...now, [key]: value })), []);
  const { onKeyDown, onSearch: search } = searchKeys(() => onSearch(filledFilters(draft)));
  // A time by the calendar stands among the conditions below: the row has no editor for it.
  const isShownHere = (value: unknown) => value !== undefined && relativeTime(value) === undefined;
  const isActive = ({ field, op }: SearchEntry) =>
    isShownHere(values[filterKey(field.name, op)]) && told?.[filterKey(field.name, op)] === undefined;
  const fold = useSearchFold(items, isActive, String(crowded));
  const { bar, shown, expanded } = fold;
  const buttons = useStill({
    onSearch: search,
    onReset: () => {
      const own = items.map((item) => filterKey(item.field.name, item.op));
      onSearch(withoutFilters(values, own));
      setDraft({});
    },
    onToggle: fold.onToggle,
  });
  const asked = items.map(({ field, op }) => ({ field: field.name, op, value: draft[filterKey(field.name, op)] }));
  // One condition and its buttons take one line of a phone; a range is as wide by itself.
  const compact = fold.compact && shown[0]?.op !== 'between';
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
        <SearchButtons {...buttons} expanded={expanded} compact={compact} />
      </div>
    </SearchArea>
  );
});
