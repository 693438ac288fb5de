import { useMemo } from 'react';
import { ANY_TEXT } from '../../model/quickFields.ts';
import { relativeTime } from '../../model/relativeTime.ts';
import { isLeaf } from '../../model/Tree.ts';
import { type FilterValues, filterKey, filtersOf, filterValuesOf } from '../../protocol/query/filtersOf.ts';
import { namedValues } from '../../protocol/query/namedFilters.ts';
import type { FilterTree } from '../../protocol/types.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { searchItemsOf } from './searchItemsOf.ts';
import type { useListState } from './useListState.ts';
import { useQuickSearch } from './useQuickSearch.ts';
import { useStill } from './useStill.ts';

/** The filters of a list in three parts, those that its search row shows, the text of the quick search, and the others; and what sets them. */
export function useListFilters(context: EntityScreenContext, list: ReturnType<typeof useListState>) {
  const { entity } = context;
  const filters: FilterValues = list.filterValues;
  const search = useMemo(() => searchItemsOf(context), [context]);
  const { own, quick, extra } = useMemo(() => {
    // Each item of the search row shows one test; a second of the same kind is one of the others.
    const free = new Set(search.map((item) => filterKey(item.field.name, item.op)));
    const isShown = (tree: FilterTree) =>
      isLeaf(tree) && relativeTime(tree.value) === undefined && free.delete(`${tree.field}__${tree.op}`);
    const {
      shown = [],
      typed = [],
      others = [],
    } = Object.groupBy(filtersOf(entity, filters), (tree) => {
      if (isLeaf(tree) && tree.field === ANY_TEXT) return 'typed';
      return isShown(tree) ? 'shown' : 'others';
    });
    return { own: shown, quick: typed, extra: others };
  }, [entity, filters, search]);
  const { onFilters } = useStill({ onFilters: (values: FilterValues) => list.setFilters(values, {}, false) });
  const onExtra = (others: readonly FilterTree[]) =>
    onFilters({ ...filterValuesOf(entity, [...own, ...quick, ...others]), ...namedValues(filters) });
  const quickly = useQuickSearch(context, quick, filters, onFilters);
  return { quickly, search, filters, extra, onFilters, onExtra };
}
