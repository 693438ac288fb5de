import { useGetList } from 'react-admin';
import { wallTime } from '../../model/wallTime.ts';

const FRESH_MS = 60_000;

/**
 * The newest notices whose time has come: one answer serves the bell and the home page. `again`: asked anew after so
 * many milliseconds.
 */
export function useLatestNotices(again?: number) {
  const latest = useGetList(
    'notice',
    { pagination: { page: 1, perPage: 30 }, sort: { field: 'releaseTime', order: 'DESC' }, filter: {} },
    { staleTime: FRESH_MS, meta: { live: true }, ...(again !== undefined && { refetchInterval: again }) },
  );
  const now = wallTime(Date.now());
  return { ...latest, data: latest.data?.filter(({ releaseTime }) => String(releaseTime ?? '') <= now) };
}
