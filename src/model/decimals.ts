const PLAIN_NUMBER = /^-?[0-9]{1,40}(\.[0-9]{1,40})?$/;

/** Whether the text is a plain decimal number such as `-12.50`; linear time, no exponent, at most 40 digits a side. */
export function isPlainNumber(text: string): boolean {
  return text.length <= 82 && PLAIN_NUMBER.test(text);
}

/** A text of fewer characters is told from every other such text by a number, and never put on another's other side. */
const EXACT_LENGTH = 16;

/** Exact comparison of two plain decimal texts: negative, zero or positive. */
export function compareDecimals(left: string, right: string): number {
  if (left.length < EXACT_LENGTH && right.length < EXACT_LENGTH) return Number(left) - Number(right);
  const scale = Math.max(fractionOf(left).length, fractionOf(right).length);
  const difference = scaledDecimal(left, scale) - scaledDecimal(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A plain decimal text times ten to `scale`; digits beyond the scale are cut. */
export function scaledDecimal(text: string, scale: number): bigint {
  const fraction = fractionOf(text).slice(0, scale).padEnd(scale, '0');
  const whole = text.replace('-', '').split('.')[0] ?? '0';
  const magnitude = BigInt(whole + fraction);
  return text.startsWith('-') ? -magnitude : magnitude;
}

/** The plain text with exactly `scale` digits behind the point; undefined when that would lose digits. */
export function fixedDecimal(text: string, scale: number): string | undefined {
  const fraction = fractionOf(text);
  if (/[1-9]/.test(fraction.slice(scale))) return undefined;
  const whole = (text.replace('-', '').split('.')[0] ?? '').replace(/^0+(?=[0-9])/, '');
  const sign = text.startsWith('-') && /[1-9]/.test(text) ? '-' : '';
  return scale === 0 ? sign + whole : `${sign}${whole}.${fraction.slice(0, scale).padEnd(scale, '0')}`;
}

function fractionOf(text: string): string {
  return text.split('.')[1] ?? '';
}
