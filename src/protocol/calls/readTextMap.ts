import { bodyObject } from '../wireValues.ts';

/** Texts by name; what is no text is left out. */
export const readTextMap = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(bodyObject(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
