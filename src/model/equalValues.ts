import { compareValues } from './compareValues.ts';
import { isObject } from './guards.ts';

const WITH_POINT = /^-?[0-9]{1,40}\.[0-9]{1,40}$/;

/**
 * Equality of two present values. Texts are equal when they are the same text, so codes `01` and
 * `1` differ; a number equals the text that writes it, and `12.5` equals `12.50`. Lists are equal
 * member by member.
 */
export function equalValues(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => equalValues(item, right[index]));
  }
  if (typeof left === 'number' || typeof right === 'number') return compareValues(left, right) === 0;
  if (isDecimalText(left) && isDecimalText(right)) return compareValues(left, right) === 0;
  if (isObject(left) && isObject(right)) return equalObjects(left, right);
  return false;
}

function isDecimalText(value: unknown): boolean {
  return typeof value === 'string' && WITH_POINT.test(value);
}

function equalObjects(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => equalValues(left[key], right[key]));
}
