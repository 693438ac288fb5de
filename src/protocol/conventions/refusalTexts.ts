import { bodyObject } from '../wireValues.ts';

/** A text that says something. */
export function refusalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Texts by field; undefined when there are none. */
export function refusalTexts(value: unknown): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(bodyObject(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
