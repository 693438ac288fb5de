import { Icon } from '../../widgets/Icon.tsx';
import typography from '../../widgets/typography.module.css';
import type { CellKind } from '../CellKind.ts';
import styles from './cells.module.css';
import { plainText } from './plainText.ts';
import { textCell } from './texts.tsx';

/** A swatch and the code. */
export const colourCell: CellKind = {
  Show: ({ value }) => (
    <span className={`${typography.line} ${typography.code}`}>
      <span className={styles.swatch} data-part="swatch" style={{ background: plainText(value) }} />
      {plainText(value)}
    </span>
  ),
  text: ({ value }) => plainText(value),
};

/** The icon; its name as tooltip, and beside it where there is room. */
export const iconCell: CellKind = {
  Show: ({ value, place }) => (
    <span
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, verticalAlign: 'middle' }}
      title={plainText(value)}
    >
      <Icon name={plainText(value)} />
      <span className={place === 'list' ? 'sa-hidden' : typography.code}>{plainText(value)}</span>
    </span>
  ),
  text: ({ value }) => plainText(value),
};

function isPlace(value: unknown): value is { lng: number; lat: number; address?: string } {
  return typeof value === 'object' && value !== null && 'lng' in value && 'lat' in value;
}

/** The address if it has one, with the coordinates in degrees. */
export const geoCell: CellKind = {
  Show: (props) => textCell.Show({ ...props, value: geoCell.text(props) }),
  text: ({ value }) => {
    if (!isPlace(value)) return '';
    const point = `${Number(value.lng).toFixed(5)}, ${Number(value.lat).toFixed(5)}`;
    return value.address ? `${value.address} (${point})` : point;
  },
};
