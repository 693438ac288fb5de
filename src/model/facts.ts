import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { fieldOf } from './lookups.ts';
import { memoize } from './memoize.ts';

/** So many stand at the head of a record whose schema names none. */
const MAX_FACTS = 3;

/**
 * Fields that say the most about a record besides its title and its state: those that its schema names, else the first
 * plain columns of its list.
 */
export const factsOf = memoize((entity: Entity): readonly Field[] => {
  if (entity.detail !== undefined) return entity.detail.facts.flatMap((name) => fieldOf(entity, name) ?? []);
  const said = new Set([entity.titleField, entity.states?.field]);
  return entity.list.columns
    .flatMap((name) => fieldOf(entity, name) ?? [])
    .filter((field) => !said.has(field.name) && !field.writeOnly && !field.mask && !fieldTypes[field.type].holdsRows)
    .slice(0, MAX_FACTS);
});
