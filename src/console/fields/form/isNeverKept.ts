import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';

/** Nothing of it stays behind in a browser. */
export const isNeverKept = ({ writeOnly, type }: Field): boolean =>
  writeOnly === true || fieldTypes[type].storage === 'secret';
