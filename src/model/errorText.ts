import { ERRORS, type ErrorCode } from './errors.ts';
import { fillText } from './fillText.ts';
import type { Reader, Text } from './Text.ts';

/** What an error speaks of: names and numbers, and texts that each reader has in his language. */
export type ErrorParams = Readonly<Record<string, string | number | Text>>;

/** The catalogue's text of an error as somebody reads it, with its params filled in. */
export function errorText(code: ErrorCode, params: ErrorParams, reader: Reader): string {
  const read = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? reader.text(value) : value,
  ]);
  return fillText(reader.text(ERRORS[code].text), Object.fromEntries(read));
}
