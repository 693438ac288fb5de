import type { CellKind } from '../CellKind.ts';
import { plainText } from './plainText.ts';

/** Dates and times are text in the product's format already (YYYY-MM-DD HH:mm:ss). */
export const dateTimeCell: CellKind = {
  Show: ({ value }) => <span className="se-line se-number">{plainText(value)}</span>,
  text: ({ value }) => plainText(value),
};
