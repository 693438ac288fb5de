import { isPlainNumber } from './decimals.ts';
import { halfWidth } from './halfWidth.ts';

/** A number as people type it, in plain digits: `１，２３４。５` is 1234.5. Empty where nothing is typed, undefined where it is none. */
export function plainNumber(typed: string): string | undefined {
  const plain = halfWidth(typed)
    .replace(/[,，\s]/g, '')
    .replace(/^\+/, '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.');
  return plain === '' || isPlainNumber(plain) ? plain : undefined;
}
