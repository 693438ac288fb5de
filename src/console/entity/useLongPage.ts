import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ListControllerResult, RaRecord } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../protocol/query/pageLimits.ts';
import { LONG_PAGE, partOf } from '../data/longPage.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useStill } from './useStill.ts';

/** So many parts are on their way at once: whoever drags to the end must still be able to open a record. */
const PARTS_AT_ONCE = 4;

/** The rows of the page that are not here yet. */
export interface RowsToCome {
  readonly count: number;
  /** What the page was asked with: another one is shown from its top. */
  readonly view: string;
  /** Fetches what is missing before the row of this index. */
  readonly reach: (index: number) => void;
}

/** Each record once: one that was added meanwhile pushes another into the next part. */
function joined(parts: readonly (readonly RaRecord[])[]): RaRecord[] {
  return [...new Map(parts.flat().map((record) => [record.id, record] as const)).values()];
}

type Listed = Pick<ListControllerResult, 'data' | 'total' | 'page' | 'perPage' | 'sort' | 'filterValues'>;

/**
 * The rows of a list of one long page without a gap: from the first to where one has scrolled, so that ranges, keys
 * and the walk from record to record find every row between. Another page is what it was.
 */
export function useLongPage(entity: string, list: Listed, above: object) {
  const { page, perPage, data: first, total = 0 } = list;
  const data = useConsoleData();
  const long = perPage === LONG_PAGE;
  const asked = { filter: { ...list.filterValues, ...above }, sort: list.sort };
  const view = JSON.stringify([entity, page, perPage, asked]);
  const [reached, setReached] = useState({ view, rows: 0, parts: 0 });
  const now = reached.view === view ? reached : { view, rows: 0, parts: 0 };
  const size = long ? Math.max(0, Math.min(LONG_PAGE, total - (page - 1) * LONG_PAGE)) : (first?.length ?? 0);
  // The first part is the list's own answer.
  const wanted = Math.ceil(Math.min(now.rows, size) / MAX_PAGE_SIZE) - 1;
  const open = long ? Math.max(0, Math.min(wanted, now.parts + PARTS_AT_ONCE)) : 0;
  const parts = useQueries({
    queries: Array.from({ length: open }, (_, at) => {
      const { page: number, size: perPart } = partOf(page, perPage, at + 1);
      const params = { ...asked, pagination: { page: number, perPage: perPart } };
      return {
        queryKey: [entity, 'part', params],
        queryFn: ({ signal }: { signal: AbortSignal }) => data.getList(entity, { ...params, signal }),
      };
    }),
    combine: (answers) => answers.map((answer) => answer.data?.data),
  });
  const missing = parts.indexOf(undefined);
  const come = missing < 0 ? parts.length : missing;
  if (come > now.parts) setReached({ ...now, parts: come });
  const records = useMemo(() => {
    if (first === undefined || come === 0) return first;
    return joined([first, ...parts.slice(0, come).filter((part) => part !== undefined)]);
  }, [first, parts, come]);
  const { reach } = useStill({
    reach: (index: number) => {
      if (index >= now.rows) setReached({ ...now, rows: index + 1 });
    },
  });
  const count = Math.max(0, size - (records?.length ?? 0));
  const more = useMemo<RowsToCome | undefined>(
    () => (size > MAX_PAGE_SIZE ? { count, view, reach } : undefined),
    [size, count, view, reach],
  );
  return { data: records, more };
}
