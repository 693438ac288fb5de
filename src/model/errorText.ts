import { ERRORS, type ErrorCode } from './errors.ts';
import { fillText } from './fillText.ts';
import type { Language } from './Text.ts';

/** The catalogue's text of an error in one language, with its params filled in. */
export function errorText(
  code: ErrorCode,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  return fillText(ERRORS[code].text[language], params);
}
