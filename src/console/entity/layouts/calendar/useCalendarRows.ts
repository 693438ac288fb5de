import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../../protocol/query/pageLimits.ts';
import { useConsoleData } from '../../../data/useConsoleData.ts';
import type { LayoutProps } from '../LayoutProps.ts';
import { calendarAsk } from './calendarAsk.ts';
import type { DayRange } from './calendarDays.ts';

const NONE: readonly RaRecord[] = [];

/** The records of the days in sight, the earliest first, in one call that never brings more than a page may hold. */
export function useCalendarRows({ context, filters }: Pick<LayoutProps, 'context' | 'filters'>, range: DayRange) {
  const { entity } = context;
  const data = useConsoleData();
  const params = { ...calendarAsk(context, filters, range), pagination: { page: 1, perPage: MAX_PAGE_SIZE } };
  const query = useQuery({
    queryKey: [entity.name, 'calendar', params],
    queryFn: ({ signal }) => data.getList(entity.name, { ...params, signal }),
    placeholderData: keepPreviousData,
  });
  const records: readonly RaRecord[] = query.data?.data ?? NONE;
  return { ...query, records, missing: Math.max(0, (query.data?.total ?? 0) - records.length) };
}
