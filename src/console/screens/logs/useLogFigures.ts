import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { logFigures } from '../../../protocol/calls/log.ts';
import { call } from '../../start/http/call.ts';

export type Span = 'hour' | 'day';
export type Figures = ReturnType<typeof logFigures.read>;

const REFRESH_MS = 60_000;

/** What the call log says of an hour or a day; one that lasts still is read anew each minute. */
export function useLogFigures(span: Span, until: string | undefined) {
  return useQuery({
    queryKey: ['fixed', logFigures.path, span, until],
    queryFn: ({ signal }) => call(logFigures, { query: { span, ...(until !== undefined && { until }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: until === undefined && REFRESH_MS,
  });
}
