import { daysBetween } from '../../../model/addDays.ts';

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');

/** Whole days from a date, or the day of a moment, to today; 0 where one of them is none. */
export function overdueDays(due: unknown, today: unknown): number {
  const days = daysBetween(dayOf(due), dayOf(today));
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}
