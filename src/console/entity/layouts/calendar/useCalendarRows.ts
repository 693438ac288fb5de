import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { filtersOf, filterValuesOf } from '../../../../protocol/query/filtersOf.ts';
import { namedValues } from '../../../../protocol/query/namedFilters.ts';
import { MAX_PAGE_SIZE } from '../../../../protocol/query/pageLimits.ts';
import { takesFilterTrees } from '../../../data/foreignFilters.ts';
import { useConsoleData } from '../../../data/useConsoleData.ts';
import type { LayoutProps } from '../LayoutProps.ts';
import { type DayRange, rangeFilters } from './calendarDays.ts';
import { calendarOf } from './calendarOf.ts';

const NONE: readonly RaRecord[] = [];

/** The records of the days in sight, the earliest first, in one call that never brings more than a page may hold. */
export function useCalendarRows({ context, filters }: Pick<LayoutProps, 'context' | 'filters'>, range: DayRange) {
  const { entity } = context;
  const calendar = calendarOf(context);
  const data = useConsoleData();
  const within = calendar === undefined ? [] : rangeFilters(entity, calendar, range, takesFilterTrees());
  const filter = { ...filterValuesOf(entity, [...filtersOf(entity, filters), ...within]), ...namedValues(filters) };
  const params = {
    filter,
    sort: { field: calendar?.from ?? '', order: 'ASC' as const },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
  };
  const query = useQuery({
    queryKey: [entity.name, 'calendar', params],
    queryFn: ({ signal }) => data.getList(entity.name, { ...params, signal }),
    placeholderData: keepPreviousData,
  });
  const records: readonly RaRecord[] = query.data?.data ?? NONE;
  return { ...query, records, missing: Math.max(0, (query.data?.total ?? 0) - records.length) };
}
