import { useMemo } from 'react';
import { type ListLayout, layoutsOf } from '../../../model/listLayouts.ts';
import type { ListPreferences } from '../../../protocol/views/ListPreferences.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

/** The layouts that this person may choose among: those by a field that she may not read are none. */
function offeredLayouts({ entity, columns, scope }: EntityScreenContext): readonly ListLayout[] {
  if (scope !== undefined) return ['table'];
  const { board, calendar } = entity.list;
  const needs: Readonly<Record<ListLayout, string | undefined>> = {
    table: undefined,
    board: board?.by,
    calendar: calendar?.from,
  };
  return layoutsOf(entity.list).filter((layout) => {
    const field = needs[layout];
    return field === undefined || columns.some(({ name }) => name === field);
  });
}

/** How the list stands: as the person chose, else as its schema begins. */
export function useListLayout(context: EntityScreenContext, { layout: chosen }: ListPreferences) {
  const layouts = useMemo(() => offeredLayouts(context), [context]);
  const wanted = chosen ?? context.entity.list.layout;
  return { layouts, layout: layouts.find((one) => one === wanted) ?? 'table' };
}
