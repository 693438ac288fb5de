/** A month such as `2026-11` as people of a language say it. */
export function monthName(month: string, language: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const words = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return words.format(Date.UTC(year, number - 1));
}
