import { useGetList } from 'react-admin';
import { wallTime } from '../../model/wallTime.ts';

const FRESH_MS = 60_000;

/**
 * The newest notices whose time has come: one answer serves the bell and the home page. `again`: asked anew after so
 * many milliseconds.
 */
export function useLatestNotices(again?: number) {
  const now = wallTime(Date.now());
  const latest = useGetList(
    'notice',
    {
      pagination: { page: 1, perPage: 30 },
      sort: { field: 'releaseTime', order: 'DESC' },
      // By the day, so that one answer serves for minutes.
      filter: { releaseTime__lte: `${now.slice(0, 10)} 23:59:59` },
    },
    { staleTime: FRESH_MS, meta: { live: true }, ...(again !== undefined && { refetchInterval: again }) },
  );
  return { ...latest, data: latest.data?.filter(({ releaseTime }) => String(releaseTime ?? '') <= now) };
}
