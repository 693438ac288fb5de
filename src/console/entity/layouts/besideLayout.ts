import type { Entity } from '../../../model/Entity.ts';
import type { ListLayout } from '../../../model/listLayouts.ts';
import type { EntityAbilities } from '../EntityAbilities.ts';
import { ALL_TAB } from '../listTabs.ts';
import type { ListFigures } from '../useListFigures.ts';

/** The figures above a list without the tabs that the columns of a board say already, unless one of them is open. */
export function tabsBeside(figures: ListFigures, layout: ListLayout, { list }: Entity): ListFigures {
  const byTab = list.tabs !== undefined && 'field' in list.tabs && list.tabs.field === list.board?.by;
  return layout === 'board' && byTab && figures.current === ALL_TAB ? { ...figures, tabs: [] } : figures;
}

/** What the bar above the list offers: where there are no rows to select, nothing is done to selected ones. */
export const abilitiesBeside = (abilities: EntityAbilities, layout: ListLayout): EntityAbilities =>
  layout === 'table' ? abilities : { ...abilities, remove: false, selectionActions: [] };
