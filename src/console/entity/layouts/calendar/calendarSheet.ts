import type { FilterValues } from '../../../../protocol/query/filtersOf.ts';
import type { Column } from '../../Column.ts';
import type { EntityScreenContext } from '../../EntityContext.ts';
import { calendarAsk, type ListAsk } from './calendarAsk.ts';
import { rangeInSight } from './calendarDays.ts';
import { calendarOf } from './calendarOf.ts';
import { readPlace } from './useCalendarPlace.ts';

/** What leaves of a calendar, on paper or in a file: the records of the days in sight, with the first and the last day of each. */
export interface CalendarSheet extends ListAsk {
  readonly columns: readonly Column[];
}

/** `kept`: which days the calendar of this tab shows, as its store says. */
export function calendarSheet(
  context: EntityScreenContext,
  filters: FilterValues,
  kept: unknown,
  columns: readonly Column[],
): CalendarSheet {
  const { from, to } = calendarOf(context) ?? {};
  const isShown = (name: string) => columns.some((column) => column.name === name);
  const days = context.columns.filter(({ name }) => (name === from || name === to) && !isShown(name));
  const at = columns.findIndex(({ name }) => name === from || name === to) + 1;
  return {
    ...calendarAsk(context, filters, rangeInSight(readPlace(kept))),
    columns: columns.toSpliced(at === 0 ? columns.length : at, 0, ...days),
  };
}
