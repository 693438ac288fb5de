import { useContext, useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import type { useListState } from '../useListState.ts';
import { WalkContext } from './RecordWalk.ts';

/** Tells the place beside the list which rows it can walk along. A tree is one page of what is open. */
export function usePublishedWalk(list: ReturnType<typeof useListState>, shown: readonly RaRecord[], tree: boolean) {
  const store = useContext(WalkContext);
  const { page, perPage, isFetching, setPage } = list;
  const total = list.total ?? shown.length;
  useEffect(() => {
    const whole = { page: 1, perPage: shown.length, total: shown.length };
    store?.set({
      records: shown,
      ...(tree ? whole : { page, perPage, total }),
      settled: !isFetching,
      turn: setPage,
    });
  }, [store, shown, tree, page, perPage, total, isFetching, setPage]);
}
