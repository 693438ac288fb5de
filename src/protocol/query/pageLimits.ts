/** Rows of one page at most: the largest choice of lists. */
export const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE = 1_000_000;

/** A whole number from 1 to the limit; anything else is the fallback. */
export function wholeNumber(text: string | undefined, fallback: number, limit: number): number {
  if (text === undefined || !/^[0-9]{1,15}$/.test(text)) return fallback;
  const value = Number(text);
  return value < 1 ? fallback : Math.min(value, limit);
}

/** A count as others answer it; anything but a whole number from 0 is the fallback. */
export function countOr(value: unknown, fallback: number): number {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : fallback;
}
