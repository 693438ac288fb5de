import type { CellKind } from '../CellKind.ts';
import { textCell } from './text.tsx';

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
