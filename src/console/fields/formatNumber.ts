import { groupedNumber } from '../../model/groupedNumber.ts';

/** A computed number with every digit of its scale, as decimals have them; other values as they are. */
export function withScale(value: unknown, scale: number | undefined): unknown {
  return typeof value === 'number' && scale !== undefined ? value.toFixed(scale) : value;
}

/** Three digits at a time from the end; without a look ahead, whose time would grow with the square of the length. */
function groupThousands(integer: string): string {
  const sign = integer.startsWith('-') ? '-' : '';
  const digits = integer.slice(sign.length);
  if (!/^\d+$/.test(digits)) return integer;
  const first = digits.length % 3;
  return sign + [digits.slice(0, first), ...(digits.slice(first).match(/.../g) ?? [])].filter(Boolean).join(',');
}

/** A number grouped by thousands. Decimals arrive as text and keep every digit. */
export function formatNumber(value: unknown, scale?: number): string {
  const shown = withScale(value, scale);
  if (typeof shown === 'number') return groupedNumber(shown);
  if (typeof shown !== 'string') return '';
  const [integer = '', fraction] = shown.split('.');
  const grouped = groupThousands(integer);
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
