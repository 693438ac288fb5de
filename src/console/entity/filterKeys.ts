import { type FilterValues, isBlankFilter } from '../../protocol/query/filtersOf.ts';

/** The filter object without values that filter nothing. */
export function filledFilters(values: FilterValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlankFilter(value)));
}

/** The filter object without some of its keys. */
export function withoutFilters<V>(
  values: Readonly<Record<string, V>>,
  keys: readonly string[],
): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

/** Whether a list is asked for less than it always holds. */
export const isNarrowed = (filter: FilterValues, always: FilterValues = {}): boolean =>
  Object.keys(filter).length > Object.keys(always).length;
