const DAY = 86_400_000;

/** Days from one date to another, both `YYYY-MM-DD`; negative when it has passed. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date.slice(0, 10)) - Date.parse(today.slice(0, 10))) / DAY);
}
