import styles from '../../widgets/typography.module.css';
import type { CellKind } from '../CellKind.ts';
import { formatNumber, withScale } from '../formatNumber.ts';
import { withUnit } from '../withUnit.ts';
import { plainText } from './plainText.ts';
import { textCell } from './texts.tsx';

/** Grouped digits; tables name the unit in their header, detail views behind the number. */
export const numberCell: CellKind = {
  stretch: 'short',
  Show: ({ value, place, field, format }) => (
    <span className={styles.number} data-number>
      {place === 'detail'
        ? withUnit(formatNumber(value, field.scale), field, format)
        : formatNumber(value, field.scale)}
    </span>
  ),
  text: ({ value, field }) => plainText(withScale(value, field.scale)),
};

/** Exact digits as they are stored, never through floating point. */
export const moneyCell: CellKind = {
  Show: ({ value, field, format, place }) => (
    <span className={styles.number} data-number>
      {place === 'detail' && field.unit === undefined && '¥ '}
      {formatNumber(value, field.scale)}
      {place === 'detail' && field.unit !== undefined && ` ${format.texts.text(field.unit)}`}
    </span>
  ),
  text: ({ value, field }) => plainText(withScale(value, field.scale)),
};

/** A word, so that a column can be read without looking twice. */
export const booleanCell: CellKind = {
  stretch: 'short',
  Show: (props) => booleanCell.text(props),
  text: ({ value, format }) => (typeof value === 'boolean' ? format.texts.t(value ? 'yes' : 'no') : ''),
};

function kindOf(value: unknown) {
  if (typeof value === 'boolean') return booleanCell;
  return typeof value === 'number' ? numberCell : textCell;
}

/** Computed values come as text, number or boolean, and are shown as what they are. */
export const computedCell: CellKind = {
  Show: (props) => kindOf(props.value).Show(props),
  text: (props) => kindOf(props.value).text(props),
};
