import { daysBetween } from '../../../model/days.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whole days from a date, or the day of a moment, to today; 0 where one of them is none. */
export function overdueDays(due: unknown, today: unknown): number {
  const days = daysBetween(textOf(due), textOf(today));
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}
