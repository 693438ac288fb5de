import type { ValueRef } from './Condition.ts';

/** Whether a value of a condition or an effect is taken from somewhere instead of standing there. */
export function isValueRef(value: unknown): value is ValueRef {
  return typeof value === 'object' && value !== null && 'ref' in value && typeof value.ref === 'string';
}

/** What a value of a condition, one or a list, is taken from. */
export const valueRefs = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (isValueRef(one) ? one.ref : []));
