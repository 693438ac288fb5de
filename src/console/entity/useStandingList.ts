import { useMemo } from 'react';
import type { ListLayout } from '../../model/listLayouts.ts';
import { readSortKeys } from '../../protocol/query/sortKeys.ts';
import type { EntityScreenContext } from './EntityContext.ts';
import { useListLayout } from './layouts/useListLayout.ts';
import { useCurrentGroup } from './useGrouping.ts';
import { useListPreferences } from './useListPreferences.ts';
import { useListState } from './useListState.ts';
import { useStill } from './useStill.ts';

/** The list of an entity as the person likes it: as what it is drawn, what it is grouped by, which of its records are asked for. */
export function useStandingList(context: EntityScreenContext) {
  const { entity, scope } = context;
  const [preferences, prefer] = useListPreferences(scope?.name ?? entity.name);
  const { offered, group } = useCurrentGroup(context, preferences);
  const { layouts, layout } = useListLayout(context, preferences);
  const { onLayout } = useStill({ onLayout: (chosen: ListLayout) => prefer({ layout: chosen }) });
  const list = useListState(entity, preferences.pageSize ?? entity.list.pageSize, { scope, group, layout, onLayout });
  const offersLayouts = useMemo(
    () => (layouts.length > 1 ? { layouts, layout, onLayout } : undefined),
    [layouts, layout, onLayout],
  );
  const { field, order } = list.sort;
  const sort = useMemo(() => readSortKeys({ field, order }), [field, order]);
  const total = list.total ?? list.data?.length ?? 0;
  const before = (list.page - 1) * list.perPage;
  const found = useMemo(() => ({ total, before }), [total, before]);
  return {
    preferences,
    prefer,
    offered,
    group,
    layout,
    offersLayouts,
    list,
    sort,
    found,
    /** Changes with what is asked for, whatever page of it. */
    view: JSON.stringify([entity.name, list.filterValues, scope?.filter]),
    looked: { filter: { ...list.filterValues, ...scope?.searchFilter }, sort: list.sorted },
    /** On a board or a calendar nobody has asked how many there are. */
    known: layout === 'table' ? total : undefined,
  };
}
