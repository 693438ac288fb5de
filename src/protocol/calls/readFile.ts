import { bodyObject } from '../wireValues.ts';
import { FILE_TEXTS } from './names.ts';
import { readNumber, readTexts } from './reading.ts';

/** A stored file, and where it is. */
export const readFile = (value: unknown) => ({
  ...readTexts(value, FILE_TEXTS),
  size: readNumber(bodyObject(value).size),
});
