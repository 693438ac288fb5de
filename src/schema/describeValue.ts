import { type Said, saidIn, sentence } from './sentences.ts';

/** A value as a sentence names it. */
export function valueInWords(value: unknown): Said {
  if (value === null || value === undefined) return sentence('nothing');
  if (Array.isArray(value)) return sentence('aList');
  if (typeof value === 'object') return sentence('aMap');
  return JSON.stringify(value) ?? String(value);
}

/** In English. */
export const describeValue = (value: unknown): string => saidIn(valueInWords(value), 'en');
