import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../data/askAnew.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { NoticeRow } from './useNotices.ts';

interface Told {
  readonly id: string;
  readonly read: boolean;
}

/** What was told to a person about records or runs, and how the server hears of what she has read. */
interface ToldSource<T extends Told> {
  /** Below `work`: what others do there asks for it anew. */
  readonly key: string;
  readonly enabled: boolean;
  /** Milliseconds between two looks, beside what the server says of changes. */
  readonly again: number;
  readonly read: (signal: AbortSignal) => Promise<readonly T[]>;
  /** Undefined: it is not shown. */
  readonly rowOf: (one: T) => Omit<NoticeRow, 'id' | 'category'> | undefined;
  readonly mark: (fresh: readonly T[]) => Promise<unknown>;
}

/** It stands among the routine messages (dictionary `notice`). */
const MESSAGE = '6';

/** What was told, as the bell shows notices; which of it was read the server knows. */
export function useTold<T extends Told>({ key, enabled, again, read, rowOf, mark }: ToldSource<T>) {
  const client = useQueryClient();
  const queryKey = ['work', key];
  const {
    data = [],
    isLoading,
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled,
    staleTime: 60_000,
    refetchInterval: again,
    meta: { live: true },
    retry: false,
  });
  const rows = data.flatMap((one): NoticeRow[] => {
    const row = rowOf(one);
    return row === undefined ? [] : [{ ...row, id: one.id, category: MESSAGE }];
  });
  return {
    rows,
    isLoading,
    isLoadingError,
    refetch,
    /** Undefined: it is none of these. */
    isRead: (id: string): boolean | undefined => data.find((one) => one.id === id)?.read,
    markRead: (ids: readonly string[]) => {
      const fresh = data.filter((one) => !one.read && ids.includes(one.id));
      if (fresh.length === 0) return;
      mark(fresh)
        .then(() => askAnew(client, { queryKey }))
        .catch(announceFailure);
    },
  };
}
