import type { SortPayload } from 'react-admin';
import { type FilterValues, filtersOf, filterValuesOf } from '../../../../protocol/query/filtersOf.ts';
import { namedValues } from '../../../../protocol/query/namedFilters.ts';
import { takesFilterTrees } from '../../../data/filtersThere.ts';
import type { LayoutProps } from '../LayoutProps.ts';
import { type DayRange, rangeFilters } from './calendarDays.ts';
import { calendarOf } from './calendarOf.ts';

/** What a list is asked for. */
export interface ListAsk {
  readonly filter: FilterValues;
  readonly sort: SortPayload;
}

/** What leaves of a list the records that lie on these days, the earliest first. */
export function calendarAsk(context: LayoutProps['context'], filters: FilterValues, range: DayRange): ListAsk {
  const { entity } = context;
  const calendar = calendarOf(context);
  const within = calendar === undefined ? [] : rangeFilters(entity, calendar, range, takesFilterTrees());
  return {
    filter: { ...filterValuesOf(entity, [...filtersOf(entity, filters), ...within]), ...namedValues(filters) },
    sort: { field: calendar?.from ?? '', order: 'ASC' },
  };
}
