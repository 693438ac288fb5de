import { maskSecrets } from '../maskSecrets.ts';

/** Identity cards and mobile numbers. */
const NUMBERS = /(?<!\d)(?:\d{17}[\dXx]|1\d{10})(?!\d)/g;
/** A word with a mail address in it; the scope of a package begins a part of a path. */
const WORD = /[^\s"'<>(),;:/]+/g;
const maskMail = (word: string): string => (/[^@]@[^@]/.test(word) ? '[masked]' : word);

/** What an address asks with is often a token; where in a file something happened stays. */
const QUERY = /([?&][\w.-]{1,40}=)[^&#\s"'<>)]*?((?::\d+){0,2})(?=[&#\s"'<>)]|$)/g;

/** A text somebody else wrote as a log may keep it: without secrets, personal numbers and control characters, cut to a length. */
export function maskPersonal(text: string, length: number): string {
  // Cut twice: a huge text is not searched to its end.
  const masked = maskSecrets(text.slice(0, length * 2))
    .replace(QUERY, '$1[masked]$2')
    .replace(NUMBERS, '[masked]')
    .replace(WORD, maskMail);
  return masked.replace(/[^\P{Cc}\n\t]/gu, '').slice(0, length);
}
