import { readTextMap } from '../calls/readTextMap.ts';

/** A text that says something. */
export function refusalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Texts by field; undefined when there are none. */
export function refusalTexts(value: unknown): Readonly<Record<string, string>> | undefined {
  const texts = readTextMap(value);
  return Object.keys(texts).length === 0 ? undefined : texts;
}
