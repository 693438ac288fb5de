import type { CellKind } from '../CellKind.ts';
import { formatNumber, withScale } from '../formatNumber.ts';
import { plainText } from './plainText.ts';

/** Exact digits as they are stored, never through floating point. */
export const moneyCell: CellKind = {
  Show: ({ value, field, format, place }) => (
    <span className="se-number">
      {place === 'detail' && field.unit === undefined && '¥ '}
      {formatNumber(value, field.scale)}
      {place === 'detail' && field.unit !== undefined && ` ${format.texts.text(field.unit)}`}
    </span>
  ),
  text: ({ value, field }) => plainText(withScale(value, field.scale)),
};
