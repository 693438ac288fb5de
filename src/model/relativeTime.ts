import { addDays, dateOf, weekday } from './days.ts';
import { isObject } from './guards.ts';
import { isAbsent } from './isAbsent.ts';

/** Stretches of days that move with the calendar, and `now`. Weeks begin on Monday. */
export const RELATIVE_WORDS = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
  'lastYear',
  'lastDays',
  'nextDays',
  'now',
] as const;

export type RelativeWord = (typeof RELATIVE_WORDS)[number];

/** A time named by its distance from now, for filters that are kept. `days`, from 1 to 3660, belongs to lastDays and nextDays. */
export interface RelativeTime {
  readonly relative: RelativeWord;
  readonly days?: number;
}

const MAX_DAYS = 3660;

/** `lastDays` and `nextDays` say how many. */
export const countsDays = (word: RelativeWord): boolean => word === 'lastDays' || word === 'nextDays';

/** The value as a relative time; undefined when it is none. */
export function relativeTime(value: unknown): RelativeTime | undefined {
  if (!isObject(value) || !Object.hasOwn(value, 'relative')) return undefined;
  const word = RELATIVE_WORDS.find((known) => known === value.relative);
  const { days, relative: _word, ...others } = value;
  if (word === undefined || Object.keys(others).length > 0) return undefined;
  if (!countsDays(word)) return isAbsent(days) ? { relative: word } : undefined;
  const isCount = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
  return isCount ? { relative: word, days } : undefined;
}

/**
 * First and last day of a stretch, by the wall time `now` (`YYYY-MM-DD HH:mm:ss`). The last n days end with
 * today, the next n begin with it; `now` is today.
 */
export function daysOf({ relative, days = 1 }: RelativeTime, now: string): readonly [first: string, last: string] {
  const today = dateOf(now);
  const monday = addDays(today, -weekday(today));
  const week = (at: number) => [addDays(monday, 7 * at), addDays(monday, 7 * at + 6)] as const;
  switch (relative) {
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)];
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)];
    case 'thisWeek':
      return week(0);
    case 'lastWeek':
      return week(-1);
    case 'nextWeek':
      return week(1);
    case 'thisMonth':
      return monthOf(today, 0);
    case 'lastMonth':
      return monthOf(today, -1);
    case 'nextMonth':
      return monthOf(today, 1);
    case 'thisYear':
      return yearOf(today, 0);
    case 'lastYear':
      return yearOf(today, -1);
    case 'lastDays':
      return [addDays(today, 1 - days), today];
    case 'nextDays':
      return [today, addDays(today, days - 1)];
    default:
      return [today, today];
  }
}

function monthOf(day: string, distance: number): readonly [string, string] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + distance];
  const at = (index: number, date: number) => dateOf(new Date(Date.UTC(year, index, date)).toISOString());
  return [at(month, 1), at(month + 1, 0)];
}

function yearOf(day: string, distance: number): readonly [string, string] {
  const year = Number(day.slice(0, 4)) + distance;
  return [`${year}-01-01`, `${year}-12-31`];
}
