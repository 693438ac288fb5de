import type { CellKind } from '../CellKind.ts';
import { formatNumber, withScale } from '../formatNumber.ts';
import { withUnit } from '../withUnit.ts';
import { plainText } from './plainText.ts';

/** Grouped digits; tables name the unit in their header, detail views behind the number. */
export const numberCell: CellKind = {
  stretch: 'short',
  Show: ({ value, place, field, format }) => (
    <span className="se-number">
      {place === 'detail'
        ? withUnit(formatNumber(value, field.scale), field, format)
        : formatNumber(value, field.scale)}
    </span>
  ),
  text: ({ value, field }) => plainText(withScale(value, field.scale)),
};
