import { addDays, addMonths, weekday } from '../../../../model/days.ts';
import type { Entity } from '../../../../model/Entity.ts';
import { fieldTypes } from '../../../../model/fieldTypes/index.ts';
import type { ListCalendar } from '../../../../model/listLayouts.ts';
import { fieldOf } from '../../../../model/lookups.ts';
import { daysOf } from '../../../../model/relativeTime.ts';
import type { FilterTree } from '../../../../protocol/types.ts';

export const CALENDAR_SPANS = ['month', 'week'] as const;
export type CalendarSpan = (typeof CALENDAR_SPANS)[number];

/** Days `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

const DAYS_OF_WEEK = 7;

const monday = (day: string): string => addDays(day, -weekday(day));

export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

/** The whole weeks, from Monday, that hold the week or the month of a day. */
export function weeksAround(day: string, span: CalendarSpan): readonly (readonly string[])[] {
  const [start, end] = span === 'week' ? [day, day] : daysOf({ relative: 'thisMonth' }, day);
  const weeks: string[][] = [];
  for (let at = monday(start); at <= end; at = addDays(at, DAYS_OF_WEEK))
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(at, index)));
  return weeks;
}

/** From the first to the last day of the weeks that a calendar draws. */
export function rangeInSight({ day, span }: { readonly day: string; readonly span: CalendarSpan }): DayRange {
  const weeks = weeksAround(day, span);
  return { first: weeks[0]?.[0] ?? day, last: weeks.at(-1)?.at(-1) ?? day };
}

/** Another week or month, so many on. */
export const stepped = (day: string, span: CalendarSpan, by: number): string =>
  span === 'week' ? addDays(day, by * DAYS_OF_WEEK) : addMonths(day, by);

/** The tests that leave the records which lie on one of these days at least. */
export function rangeFilters(
  entity: Entity,
  { from, to }: ListCalendar,
  { first, last }: DayRange,
  takesTrees: boolean,
): readonly FilterTree[] {
  const type = fieldOf(entity, from)?.type;
  const isDay = type === undefined || fieldTypes[type].clock === 'day';
  const begin = isDay ? first : `${first} 00:00:00`;
  const end = isDay ? last : `${last} 23:59:59`;
  const within: FilterTree = { field: from, op: 'between', value: [begin, end] };
  if (to === undefined) return [within];
  const reaches: FilterTree = { field: to, op: 'gte', value: begin };
  const begun: FilterTree = { field: from, op: 'lte', value: end };
  if (fieldOf(entity, to)?.required) return [begun, reaches];
  // Others take one test beside the other: what began before the first day is not found there.
  if (!takesTrees) return [within];
  const isOpen: FilterTree = {
    all: [
      { field: to, op: 'empty', value: true },
      { field: from, op: 'gte', value: begin },
    ],
  };
  return [begun, { any: [reaches, isOpen] }];
}
