import type { RaRecord } from 'react-admin';
import { compareValues } from '../../../../model/compareValues.ts';
import { addDays } from '../../../../model/days.ts';
import type { ListCalendar } from '../../../../model/listLayouts.ts';
import type { DayRange } from './calendarDays.ts';

/** Something and the days that it lies on, which may reach beyond what is in sight. */
export interface DaySpan<T> extends DayRange {
  readonly of: T;
}

/** What a week shows of a span: columns from 0, both included, in one of the lines below each other. */
export interface Segment<T> extends DaySpan<T> {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** It began before this week, or goes on behind it. */
  readonly isBegun: boolean;
  readonly goesOn: boolean;
}

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : '');

/** The days of each record that has any; one that ends before it begins lies on its first day. */
export function spansOf(records: readonly RaRecord[], { from, to }: ListCalendar): readonly DaySpan<RaRecord>[] {
  return records.flatMap((record) => {
    const first = dayOf(record[from]);
    const [, last = first] = [first, to === undefined ? first : dayOf(record[to])].toSorted();
    return first === '' ? [] : [{ of: record, first, last }];
  });
}

/** What lies on each of the days, in the order it came in. */
export function spansByDay<T>(
  spans: readonly DaySpan<T>[],
  { first, last }: DayRange,
): ReadonlyMap<string, readonly DaySpan<T>[]> {
  const days = new Map<string, DaySpan<T>[]>();
  for (const span of spans) {
    for (let day = span.first < first ? first : span.first; day <= span.last && day <= last; day = addDays(day, 1))
      days.set(day, [...(days.get(day) ?? []), span]);
  }
  return days;
}

/**
 * The spans of a week in lines, so that none lies over another: what began earlier stands higher, of those that begin
 * together the longer one, and a line that is free again is taken again.
 */
export function weekSegments<T>(week: readonly string[], spans: readonly DaySpan<T>[]): readonly Segment<T>[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const within = spans
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .toSorted((one, other) => compareValues(one.first, other.first) || compareValues(other.last, one.last));
  const ends: number[] = [];
  return within.map((span) => {
    const isBegun = span.first < monday;
    const goesOn = span.last > sunday;
    const start = isBegun ? 0 : week.indexOf(span.first);
    const end = goesOn ? week.length - 1 : week.indexOf(span.last);
    const free = ends.findIndex((last) => last < start);
    const line = free < 0 ? ends.length : free;
    ends[line] = end;
    return { ...span, start, end, line, isBegun, goesOn };
  });
}

export const covers = ({ start, end }: Pick<Segment<unknown>, 'start' | 'end'>, column: number): boolean =>
  start <= column && column <= end;

/** Those that fit into so many lines, of which the last one says on its days how many more there are. */
export function fittingSegments<T>(segments: readonly Segment<T>[], most: number): readonly Segment<T>[] {
  const tooMany = segments.filter(({ line }) => line >= most);
  const isCrowded = ({ start, end }: Segment<T>) => tooMany.some((one) => one.start <= end && start <= one.end);
  return segments.filter((one) => one.line < most - 1 || (one.line === most - 1 && !isCrowded(one)));
}
