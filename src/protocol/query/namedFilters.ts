import type { Entity } from '../../model/Entity.ts';
import type { ScopeAround } from '../../model/visibility.ts';
import type { FilterTree } from '../types.ts';
import { conditionFilters } from './conditionFilter.ts';
import type { FilterValues } from './filtersOf.ts';

/** Filters that the schema states under a name: links keep the name, and the clock is read when rows are asked for. */
export const TAB_FILTER = 'list.tab';
export const OVERDUE_FILTER = 'list.overdue';

export const isNamedFilter = (key: string): boolean => key === TAB_FILTER || key === OVERDUE_FILTER;

/** Only the filters that the schema states. */
export const namedValues = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isNamedFilter(key)));

/** What the names among the filters ask for; `around`: by whom and when. */
export function namedFilters({ list }: Entity, values: FilterValues, around: ScopeAround): readonly FilterTree[] {
  const tab =
    list.tabs !== undefined && 'items' in list.tabs
      ? list.tabs.items.find(({ name }) => name === values[TAB_FILTER])
      : undefined;
  const overdue = values[OVERDUE_FILTER] === true ? list.overdue : undefined;
  return [tab, overdue].flatMap((one) => (one === undefined ? [] : conditionFilters(one.when, around)));
}
