import { useMemo } from 'react';
import { ANY_TEXT } from '../../model/quickFields.ts';
import { relativeTime } from '../../model/relativeTime.ts';
import { isLeaf } from '../../model/Tree.ts';
import { type FilterValues, filterKey, filtersOf } from '../../protocol/query/filtersOf.ts';
import type { FilterTree } from '../../protocol/types.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { searchItemsOf } from './searchItemsOf.ts';

/** The filters of a list in three parts: those that its search row shows, the text of the quick search, and the others. */
export function useListFilters(context: EntityScreenContext, filters: FilterValues) {
  const { entity } = context;
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
  return { search, own, quick, extra };
}
