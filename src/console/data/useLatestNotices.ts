import { useGetList } from 'react-admin';

const FRESH_MS = 60_000;

/** The newest notices: one answer serves the bell and the home page. `again`: asked anew after so many milliseconds. */
export function useLatestNotices(again?: number) {
  return useGetList(
    'notice',
    { pagination: { page: 1, perPage: 30 }, sort: { field: 'releaseTime', order: 'DESC' }, filter: {} },
    { staleTime: FRESH_MS, meta: { live: true }, ...(again !== undefined && { refetchInterval: again }) },
  );
}
