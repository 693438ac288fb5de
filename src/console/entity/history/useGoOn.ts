import { useEffect } from 'react';
import type { useHistoryPages } from './useHistoryPages.ts';

type Pages = Pick<
  ReturnType<typeof useHistoryPages>,
  'data' | 'error' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'
>;

/** A page that was looked through and has nothing of what is asked for is no answer: the next one is asked for by itself. */
export function useGoOn({ data, error, hasNextPage, isFetching, fetchNextPage }: Pages): void {
  const last = data?.pages.at(-1);
  const goesOn = last?.entries.length === 0 && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    // By the page and not by `goesOn` alone: one that comes at once leaves that as it was.
    if (goesOn && last) void fetchNextPage();
  }, [goesOn, last, fetchNextPage]);
}
