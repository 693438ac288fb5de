import { utcMidnight } from '../../../../model/days.ts';
import type { TextsOf } from '../../../i18n/useTextsOf.ts';
import type { CALENDAR_TEXTS } from './calendarTexts.ts';

interface RangeTexts {
  readonly t: TextsOf<typeof CALENDAR_TEXTS>['t'];
  /** `zh-CN` and the like. */
  readonly language: string;
}

const wordsOf = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

/** `11月3日星期二`, `Tuesday, 3 November`. */
export const dayName = (day: string, language: string): string =>
  wordsOf(language, { month: 'long', day: 'numeric', weekday: 'long' }).format(utcMidnight(day));

/** `周二`, `Tue`. */
export const weekdayName = (day: string, language: string): string =>
  wordsOf(language, { weekday: 'short' }).format(utcMidnight(day));

const FULL = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const WITHIN_YEAR = { month: 'long', day: 'numeric' } as const;

const isOneYear = (first: string, last: string): boolean =>
  first.slice(0, 'YYYY'.length) === last.slice(0, 'YYYY'.length);

/** `10月5日 – 10月11日`, `5 – 11 October`; with the years where these differ. */
export function daysName(first: string, last: string, language: string): string {
  const words = wordsOf(language, isOneYear(first, last) ? WITHIN_YEAR : FULL);
  const [from, until] = [utcMidnight(first), utcMidnight(last)];
  const range = words.formatRange(from, until);
  // Chinese writes a range in figures only: 10/5 – 10/11.
  return /\p{L}/u.test(range) ? range : `${words.format(from)} – ${words.format(until)}`;
}

/** The same with the year in every case: `2026年10月5日 – 10月11日`. */
export const rangeName = (first: string, last: string, { t, language }: RangeTexts): string => {
  const days = daysName(first, last, language);
  return isOneYear(first, last) ? t('calendar.range', { year: first.slice(0, 'YYYY'.length), days }) : days;
};
