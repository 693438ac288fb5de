import { sumOf } from '../../model/sumOf.ts';

/** Pixels, roughly: Chinese signs are as wide as they are high, others about two thirds in the widest of our fonts. */
export const textWidth = (text: string, size: number): number =>
  sumOf([...text], (sign) => (sign > '\u2e7f' ? size : size * 0.66));
