import { ERRORS, type ErrorCode } from './errors.ts';
import { fillText } from './fillText.ts';
import type { Reader } from './Text.ts';

/** The catalogue's text of an error as somebody reads it, with its params filled in. */
export function errorText(code: ErrorCode, params: Readonly<Record<string, string | number>>, reader: Reader): string {
  return fillText(reader.text(ERRORS[code].text), params);
}
