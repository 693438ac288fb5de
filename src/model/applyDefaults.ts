import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The record with `default` (and the initial state) in every field that has no value yet; a null
 * that was given stays null. Runs before the first evaluation of conditions.
 */
export function applyDefaults(entity: Entity, record: Values): Record<string, unknown> {
  const filled = fillFields(entity.fields, record);
  const states = entity.states;
  if (states !== undefined && filled[states.field] === undefined) filled[states.field] = states.initial;
  return filled;
}

/** The same for one child row of a `rows` field. */
export function applyRowDefaults(fields: readonly Field[], row: Values): Record<string, unknown> {
  return fillFields(fields, row);
}

function fillFields(fields: readonly Field[], record: Values): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...record };
  for (const field of fields) {
    if (field.default !== undefined && filled[field.name] === undefined) filled[field.name] = field.default;
  }
  return filled;
}
