import { wholeCharacters } from './wholeCharacters.ts';

/** A cell holds no more (Excel: 32,767). */
export const MAX_CELL_LENGTH = 32_767;

/** So much of a text stands in a cell of a sheet. */
export const cellText = (text: string): string =>
  text.length <= MAX_CELL_LENGTH ? text : wholeCharacters(text.slice(0, MAX_CELL_LENGTH));
