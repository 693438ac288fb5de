export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The date of a moment `YYYY-MM-DD HH:mm:ss`; a date is its own. */
export const dateOf = (moment: string): string => moment.slice(0, 10);

/** Milliseconds of the date's midnight in UTC: to count with, or to be named in UTC, where no time zone moves it. */
export const utcMidnight = (moment: string): number => Date.parse(`${dateOf(moment)}T00:00:00Z`);

/** A date `YYYY-MM-DD`, or that of a moment, plus some days. */
export function addDays(date: string, days: number): string {
  return dateOf(new Date(utcMidnight(date) + days * DAY_MS).toISOString());
}

/** The day `YYYY-MM-DD` of the month so many months on: the same number, or the last day where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const end = Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate()));
  return dateOf(new Date(end).toISOString());
}

/** Whole days from one date, or that of a moment, to another; negative when the other lies before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/** 0 for a Monday, 6 for a Sunday. */
export const weekday = (date: string): number => (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
