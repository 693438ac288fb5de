import type { Entity } from '../../model/Entity.ts';
import type { FilterTree } from '../../protocol/types.ts';
import { type FilterValues, filtersOf } from './filtersOf.ts';
import { namedFilters } from './namedFilters.ts';

/** All that the values of a list's filters ask for: what they write out, and what the schema states under a name. */
export const askedFilters = (entity: Entity, values: FilterValues = {}): readonly FilterTree[] => [
  ...filtersOf(entity, values),
  ...namedFilters(entity, values),
];
