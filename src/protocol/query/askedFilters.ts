import type { Entity } from '../../model/Entity.ts';
import type { ScopeAround } from '../../model/visibility.ts';
import type { FilterTree } from '../types.ts';
import { type FilterValues, filtersOf } from './filtersOf.ts';
import { namedFilters } from './namedFilters.ts';

/**
 * All that the values of a list's filters ask for: what they write out, and what the schema states under a name;
 * `around`: by whom and when.
 */
export const askedFilters = (entity: Entity, values: FilterValues, around: ScopeAround): readonly FilterTree[] => [
  ...filtersOf(entity, values),
  ...namedFilters(entity, values, around),
];
