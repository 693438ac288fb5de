import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { fieldOf, referenceTarget } from './lookups.ts';
import { memoize } from './memoize.ts';
import { quickFields } from './quickFields.ts';

/**
 * Texts by pieces of which records are found without reading them all: names, numbers, addresses and what the quick
 * search looks through; none of a log, which grows too fast for it. The title comes first.
 */
export const searchedFields = memoize((entity: Entity): readonly Field[] => {
  if (entity.storage === 'none' || isLog(entity)) return [];
  const quick = new Set(quickFields(entity));
  const title = fieldOf(entity, entity.titleField);
  const found = entity.fields.filter((field) => isText(field) && (quick.has(field) || !fieldTypes[field.type].isLong));
  return [...new Set([...found.filter((field) => field === title), ...found])];
});

/** Lines that the server adds by itself and nobody changes. */
const isLog = ({ appendOnly, api }: Entity): boolean => appendOnly === true && !api.operations.includes('update');

function isText(field: Field): boolean {
  if (field.many || field.system || field.column === undefined || !field.filterable) return false;
  const { storage, clock, operators, isRichText } = fieldTypes[field.type];
  const isPlain = storage === 'text' && clock === undefined && isRichText !== true && field.dictionary === undefined;
  return isPlain && operators[0] === 'contains' && referenceTarget(field) === undefined;
}
