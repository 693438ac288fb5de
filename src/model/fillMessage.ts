import { groupedNumber } from './groupedNumber.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/**
 * Fills `{name}` placeholders; an unknown one stays visible, so that a mistake is seen.
 * Numbers are grouped by thousands: whatever is a name rather than a count comes as text.
 * `{count|row|rows}` is the first word when the count is one, else the second.
 */
export function fillMessage(text: string, params?: TextParams): string {
  if (params === undefined) return text;
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined) return typeof value === 'number' ? groupedNumber(value) : value;
    return String(Number(value) === 1 ? one : many);
  });
}
