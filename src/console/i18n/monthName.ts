const wordsOf = (month: string, language: string, parts: Intl.DateTimeFormatOptions): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(Date.UTC(year, number - 1));
};

/** A month such as `2026-11` as people of a language say it. */
export const monthName = (month: string, language: string): string =>
  wordsOf(month, language, { year: 'numeric', month: 'long' });

/** The same below a bar of a chart, whose months are those of one year. */
export const shortMonthName = (month: string, language: string): string => wordsOf(month, language, { month: 'short' });
