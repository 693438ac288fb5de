import type { CellKind } from '../CellKind.ts';
import { plainText } from './plainText.ts';

/** Dates and times are text in the product's format already (YYYY-MM-DD HH:mm:ss); they stand on one line. */
const clockCell = {
  Show: ({ value }) => <span className="se-line se-number">{plainText(value)}</span>,
  text: ({ value }) => plainText(value),
} satisfies CellKind;

export const dateCell: CellKind = { ...clockCell, leastWidth: 116 };
export const dateTimeCell: CellKind = { ...clockCell, leastWidth: 176 };
