import type { ListLayout } from '../../../model/listLayouts.ts';
import type { EntityAbilities } from '../EntityAbilities.ts';

/** What the bar above the list offers: where there are no rows to select, nothing is done to selected ones. */
export const abilitiesBeside = (abilities: EntityAbilities, layout: ListLayout): EntityAbilities =>
  layout === 'table' ? abilities : { ...abilities, remove: false, selectionActions: [] };
