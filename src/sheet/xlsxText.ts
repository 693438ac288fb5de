import { cellText } from '../model/cellText.ts';

/** Excel takes `_x0041_` for an A: the sign that begins it is written as such a code itself. */
const CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text as a cell of an Excel file keeps it, to the letter. */
export const xlsxText = (text: string): string => cellText(text).replace(CODE, '_x005F_');
