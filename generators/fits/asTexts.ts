import { isObject } from '../../src/model/guards.ts';

/** The same with long whole numbers as texts, at any depth: what compares and writes values knows no bigint. */
export function asTexts(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(asTexts);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asTexts(one)])) : value;
}
