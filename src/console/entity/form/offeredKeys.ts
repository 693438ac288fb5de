import type { Field } from '../../../model/Field.ts';
import type { EntityBundle } from '../../../model/Model.ts';
import { memoize } from '../../../model/memoize.ts';
import { itemsWithin } from '../../../model/nesting.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

/** The keys a dictionary field takes; sealed ones stay sound in old records, the server refuses new uses. */
export const offeredKeys = memoize((bundle: EntityBundle) => (field: Field, row: EntityRecord) => {
  const dictionary = field.dictionary === undefined ? undefined : bundle.dictionaries[field.dictionary];
  return dictionary && new Set(itemsWithin(field, dictionary.items, row).map((item) => item.key));
});
