import type { CellKind } from '../CellKind.ts';
import { formatNumber } from '../formatNumber.ts';
import { withUnit } from '../withUnit.ts';
import { plainText } from './plainText.ts';

/** Grouped digits; tables name the unit in their header, detail views behind the number. */
export const numberCell: CellKind = {
  Show: ({ value, place, field, format }) => (
    <span className="se-number">
      {place === 'detail' ? withUnit(formatNumber(value), field, format) : formatNumber(value)}
    </span>
  ),
  text: ({ value }) => plainText(value),
};
