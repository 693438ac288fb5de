import { useMemo } from 'react';
import { isLeaf } from '../../model/Tree.ts';
import type { FilterTree } from '../../protocol/types.ts';
import { type FilterValues, filterKey, filtersOf } from '../data/filtersOf.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { searchItemsOf } from './searchItemsOf.ts';

/** The filters of a list in two parts: those that its search row shows, and the others that are in force. */
export function useListFilters(context: EntityScreenContext, filters: FilterValues) {
  const { entity } = context;
  const search = useMemo(() => searchItemsOf(context), [context]);
  const { own, extra } = useMemo(() => {
    // Each item of the search row shows one test; a second of the same kind is one of the others.
    const free = new Set(search.map((item) => filterKey(item.field.name, item.op)));
    const isShown = (tree: FilterTree) => isLeaf(tree) && free.delete(`${tree.field}__${tree.op}`);
    const { shown = [], others = [] } = Object.groupBy(filtersOf(entity, filters), (tree) =>
      isShown(tree) ? 'shown' : 'others',
    );
    return { own: shown, extra: others };
  }, [entity, filters, search]);
  return { search, own, extra };
}
