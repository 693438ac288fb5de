import { compareDecimals, isPlainNumber } from './decimals.ts';

/**
 * Orders two present values: negative, zero or positive; NaN when they have no common order.
 * Two plain numbers (JavaScript numbers, or texts of digits such as decimals and ids) compare as
 * numbers, exactly; other texts (dates, codes) by code unit, which is chronological for dates.
 */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (!isScalar(left) || !isScalar(right)) return Number.NaN;
  const leftText = String(left);
  const rightText = String(right);
  if (isPlainNumber(leftText) && isPlainNumber(rightText)) return compareDecimals(leftText, rightText);
  if (isNumber(left) && isNumber(right)) return Number(left) - Number(right);
  if (typeof left === 'number' || typeof right === 'number') return Number.NaN;
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}

/** Also one that is written with an exponent, for being very large or very small. */
const isNumber = (value: string | number): boolean => typeof value === 'number' || isPlainNumber(value);

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
