import type { Field } from './Field.ts';
import { fieldTypes } from './fieldTypes/index.ts';
import { withoutOuterGaps } from './withoutGaps.ts';

/** What is meant by a line of text that was typed, pasted or stands in a sheet. */
export const meantText = ({ type }: Pick<Field, 'type'>, text: string): string =>
  (fieldTypes[type].meant ?? withoutOuterGaps)(text);
