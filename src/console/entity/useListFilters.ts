import { useMemo } from 'react';
import type { EntityContext } from './EntityContext.ts';
import { type FilterValues, filterItems, filterKey } from './filterKeys.ts';
import { searchItemsOf } from './searchItemsOf.ts';

/** The filters of a list in two parts: those of its search row, and the others that are in force. */
export function useListFilters(context: EntityContext, filters: FilterValues) {
  const { entity } = context;
  const search = useMemo(() => searchItemsOf(context), [context]);
  const extra = useMemo(() => {
    const own = new Set(search.map((item) => filterKey(item.field.name, item.op)));
    return filterItems(entity, filters).filter((item) => !own.has(item.key));
  }, [entity, filters, search]);
  return { search, extra };
}
