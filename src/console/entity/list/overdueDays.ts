const DAY_MS = 86_400_000;

const dayOf = (value: unknown): number =>
  typeof value === 'string' ? Date.parse(`${value.slice(0, 10)}T00:00:00Z`) : Number.NaN;

/** Whole days from a date, or the day of a moment, to today; 0 where one of them is none. */
export function overdueDays(due: unknown, today: unknown): number {
  const days = Math.round((dayOf(today) - dayOf(due)) / DAY_MS);
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}
