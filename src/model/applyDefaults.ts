import type { ValueRef } from './Condition.ts';
import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import { isAbsent } from './isAbsent.ts';
import { isValueRef } from './isValueRef.ts';
import type { Json } from './Json.ts';
import { readPath } from './readPath.ts';
import { recordScope, type ScopeAround } from './visibility.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The record with `default` (and the initial state) in every field that has no value yet; a null
 * that was given stays null. Runs before the first evaluation of conditions.
 */
export function applyDefaults(entity: Entity, record: Values, around: ScopeAround): Record<string, unknown> {
  const filled = applyRowDefaults(entity.fields, record, around);
  const states = entity.states;
  if (states !== undefined && filled[states.field] === undefined) filled[states.field] = states.initial;
  return filled;
}

/** The same for one child row of a `rows` field, and for the input of an action. */
export function applyRowDefaults(fields: readonly Field[], row: Values, around: ScopeAround): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...row };
  for (const field of fields) {
    if (field.default === undefined || filled[field.name] !== undefined) continue;
    const value = isValueRef(field.default) ? valueAround(field, field.default, around) : field.default;
    if (value !== undefined) filled[field.name] = value;
  }
  return filled;
}

/** What does not depend on who asks and when: for documents and demo data. */
export function fixedDefault({ default: value }: Field): Json | undefined {
  return isValueRef(value) ? undefined : value;
}

/** A value of the session as the field keeps it: one of several, or a list of one. */
function valueAround(field: Field, { ref }: ValueRef, around: ScopeAround): unknown {
  const value = readPath(ref, recordScope({}, around));
  if (isAbsent(value)) return undefined;
  if (field.many) return Array.isArray(value) ? value : [value];
  return Array.isArray(value) ? value[0] : value;
}
