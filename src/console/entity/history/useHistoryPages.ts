import { useInfiniteQuery } from '@tanstack/react-query';
import type { readHistory } from '../../../protocol/calls/readHistory.ts';

type HistoryPage = ReturnType<typeof readHistory>;

/** Where older changes begin; undefined: with the newest. */
type HistoryPlace = HistoryPage['next'] | undefined;

type Ask = (place: HistoryPlace, signal: AbortSignal) => Promise<HistoryPage>;

/** Under which changes are kept while they are looked at. */
export const HISTORY_KEY = 'history';

/** Changes page by page, the newest first; asked for anew whenever they come into sight. */
export function useHistoryPages(key: readonly unknown[], ask: Ask, enabled = true) {
  return useInfiniteQuery({
    queryKey: [HISTORY_KEY, ...key],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as HistoryPlace,
    getNextPageParam: ({ more, next }) => (more ? next : undefined),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled,
  });
}
