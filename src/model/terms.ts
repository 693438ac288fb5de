import { addDays } from './days.ts';

export const TERM_UNITS = ['days', 'months', 'years'] as const;
export type TermUnit = (typeof TERM_UNITS)[number];

/** A number that is counted from a date beside it: `{ from: typeId.validYears, add: years, to: validFrom }`. */
export interface Term {
  readonly add: TermUnit;
  /** The field of the same record that holds the first day. */
  readonly to: string;
  /** The last day of the term instead of the first one after it: five years from 1 March end on the last day of February. */
  readonly dayBefore?: boolean;
}

/**
 * The date `YYYY-MM-DD` that lies a term after another one; undefined when it has no such length or leaves the years that
 * dates have. Where the month has no such day its last day takes the place and is the end of the term too.
 */
export function endOfTerm(
  first: string,
  length: number,
  { add, dayBefore = false }: Omit<Term, 'to'>,
): string | undefined {
  if (!Number.isInteger(length) || length < 0) return undefined;
  const end =
    add === 'days' ? endOfDays(first, length, dayBefore) : endOfMonths(first, monthsOf(length, add), dayBefore);
  return end !== undefined && /^\d{4}-/.test(end) ? end : undefined;
}

/** As many days as there are between the first and the last year that dates can have. */
const MAX_DAYS = 3_652_059;

function endOfDays(first: string, length: number, dayBefore: boolean): string | undefined {
  return length > MAX_DAYS ? undefined : addDays(first, length - Number(dayBefore));
}

const monthsOf = (length: number, add: 'months' | 'years') => (add === 'years' ? length * 12 : length);

function endOfMonths(first: string, months: number, dayBefore: boolean): string | undefined {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [endYear, endMonth] = [Math.floor(count / 12), (count % 12) + 1];
  if (endYear > 9999) return undefined;
  const last = new Date(Date.UTC(2000, 0, 1));
  last.setUTCFullYear(endYear, endMonth, 0);
  const start = `${String(endYear).padStart(4, '0')}-${String(endMonth).padStart(2, '0')}-01`;
  if (day > last.getUTCDate()) return addDays(start, last.getUTCDate() - 1);
  return addDays(start, day - 1 - Number(dayBefore));
}
