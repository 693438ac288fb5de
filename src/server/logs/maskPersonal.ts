import { maskSecrets } from '../maskSecrets.ts';

/** Identity cards, mobile numbers and mail addresses. */
const PERSONAL = /(?<!\d)\d{17}[\dXx](?!\d)|(?<!\d)1\d{10}(?!\d)|[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** A text somebody else wrote as a log may keep it: without secrets, personal numbers and control characters, cut to a length. */
export function maskPersonal(text: string, length: number): string {
  // Cut twice: a huge text is not searched to its end.
  const masked = maskSecrets(text.slice(0, length * 2)).replace(PERSONAL, '[masked]');
  return masked.replace(/[^\P{Cc}\n\t]/gu, '').slice(0, length);
}
