import { createHash } from 'node:crypto';
import type { CutValue } from '../../../model/history.ts';
import type { Json } from '../../../model/Json.ts';
import { wholeCharacters } from '../../../model/wholeCharacters.ts';

/** Longer values are cut: a history must not outgrow what it is about. */
export const MAX_VALUE_LENGTH = 500;
/** How much of a long value is kept to be recognised by. */
const BEGINNING_LENGTH = 120;

/** A value as an entry keeps it; lists and objects are measured as JSON. */
export function keptValue(value: unknown): Json | CutValue {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= MAX_VALUE_LENGTH) return value as Json;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { $cut: wholeCharacters(text.slice(0, BEGINNING_LENGTH)), length: text.length, digest };
}
