const wordsOf = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** `11月3日星期二`, `Tuesday, 3 November`. */
export const dayName = (day: string, language: string): string =>
  wordsOf(language, { month: 'long', day: 'numeric', weekday: 'long' }).format(momentOf(day));

/** `周二`, `Tue`. */
export const weekdayName = (day: string, language: string): string =>
  wordsOf(language, { weekday: 'short' }).format(momentOf(day));

/** From one day to another, with the year: `2026年10月26日 – 11月1日`. */
export const rangeName = (first: string, last: string, language: string): string =>
  wordsOf(language, { year: 'numeric', month: 'long', day: 'numeric' }).formatRange(momentOf(first), momentOf(last));
