import type { Entity } from '../../model/Entity.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { memoize } from '../../model/memoize.ts';
import { filterTable } from './filterTable.ts';
import { FILTER_TREE, MAX_FILTER_LENGTH } from './filterTree.ts';
import { MAX_PAGE_SIZE } from './pageLimits.ts';

/** One text of a query, or a repeated key. */
export const queryValueSchema: JsonSchema = {
  type: ['string', 'array'],
  maxLength: 4000,
  maxItems: MAX_PAGE_SIZE,
  items: { type: 'string', maxLength: 200 },
};

/** Schema of the filter keys of an entity. */
export const filterSchemas = memoize((entity: Entity): Readonly<Record<string, JsonSchema>> => {
  return Object.fromEntries([...filterTable(entity).keys()].map((key) => [key, queryValueSchema]));
});

/** Schema of the one parameter for what a key per filter cannot say. */
export const treeSchemas: Readonly<Record<string, JsonSchema>> = {
  [FILTER_TREE]: { type: 'string', maxLength: MAX_FILTER_LENGTH },
};
