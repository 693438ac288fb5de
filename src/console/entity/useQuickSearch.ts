import { fieldOf } from '../../model/lookups.ts';
import { ANY_TEXT, quickFields } from '../../model/quickFields.ts';
import { isLeaf } from '../../model/Tree.ts';
import { type FilterValues, filterKey } from '../../protocol/query/filtersOf.ts';
import type { FilterTree } from '../../protocol/types.ts';
import { takesFilterTrees } from '../data/filtersThere.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { withoutFilters } from './filterKeys.ts';
import { useStill } from './useStill.ts';

const KEY = filterKey(ANY_TEXT, 'contains');

/** The quick search of a list: its text in force, and what puts another in its place. */
export function useQuickSearch(
  { entity }: EntityScreenContext,
  inForce: readonly FilterTree[],
  filters: FilterValues,
  apply: (values: FilterValues) => void,
) {
  const [first] = inForce;
  const searchable = takesFilterTrees()
    ? quickFields(entity).length > 0
    : fieldOf(entity, entity.titleField)?.filterable === true;
  const text = first !== undefined && isLeaf(first) ? String(first.value) : '';
  const { onQuick } = useStill({
    onQuick: (next: string) => {
      if (next === text) return;
      const others = withoutFilters(filters, [KEY]);
      apply(next === '' ? others : { ...others, [KEY]: next });
    },
  });
  return { quick: searchable ? text : undefined, onQuick };
}
