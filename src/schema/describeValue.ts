import type { EngineText } from '../model/Text.ts';
import { alike, sentence } from './sentences.ts';

/** A value as a sentence names it. */
export function valueInWords(value: unknown): EngineText {
  if (value === null || value === undefined) return sentence('nothing');
  if (Array.isArray(value)) return sentence('aList');
  if (typeof value === 'object') return sentence('aMap');
  return alike(JSON.stringify(value) ?? String(value));
}
