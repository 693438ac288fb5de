import type { Field } from '../../../model/Field.ts';
import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import { sumOf } from '../../../model/sumOf.ts';

/** Ticks and numbers leave the room to what has words. */
export const SLIM_PX = 112;
const WORDS_PX = 150;
/** The number of a row and what removes it. */
const ENDS_PX = 80;

export const isSlim = ({ type }: Field): boolean =>
  fieldTypes[type].storage === 'flag' || fieldTypes[type].align === 'right';

/** What editors of these fields need at least, side by side. */
export const inlineWidth = (fields: readonly Field[]): number =>
  ENDS_PX + sumOf(fields, (field) => (isSlim(field) ? SLIM_PX : WORDS_PX));
