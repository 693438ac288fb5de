import { bodyObject } from '../wireValues.ts';
import { readNumber, readTexts } from './reading.ts';

export const FILE_TEXTS = ['link', 'domain', 'name', 'originalName'] as const;

/** A stored file, and where it is. */
export const readFile = (value: unknown) => ({
  ...readTexts(value, FILE_TEXTS),
  size: readNumber(bodyObject(value).size),
});
