import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { fieldOf, listFields, referenceTarget, searchFields } from './lookups.ts';
import { memoize } from './memoize.ts';

/** Stands for a field in a filter: any text that the list shows. It takes `contains` only. */
export const ANY_TEXT = '*';

/**
 * What the quick search of a list looks through: its title, the texts among its columns and search fields, and
 * references there, which are found by what they are shown as. Rights are the caller's matter.
 */
export const quickFields = memoize((entity: Entity): readonly Field[] => {
  const title = fieldOf(entity, entity.titleField);
  const searched = searchFields(entity).map(({ field }) => field);
  const fields = [...(title ? [title] : []), ...listFields(entity), ...searched];
  return [...new Set(fields)].filter((field) => field.filterable && !field.writeOnly && isQuick(field));
});

/** A text without a calendar or a code list; of references one only, by its name. */
function isQuick(field: Field): boolean {
  if (field.many) return false;
  if (referenceTarget(field) !== undefined) return field.embedded !== undefined;
  const { storage, clock, operators } = fieldTypes[field.type];
  const isText = storage === 'text' && clock === undefined && field.dictionary === undefined;
  return isText && field.column !== undefined && operators[0] === 'contains';
}
