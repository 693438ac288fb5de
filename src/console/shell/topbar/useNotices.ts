import { useGetList, useStore } from 'react-admin';

export interface NoticeRow {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly releaseTime: string;
}

export interface Notices {
  readonly rows: readonly NoticeRow[];
  readonly unread: readonly NoticeRow[];
  readonly isRead: (id: string) => boolean;
  readonly markRead: (ids: readonly string[]) => void;
}

const SHOWN = 30;
const NONE: readonly string[] = [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The latest notices; which of them were read is a preference of the person. */
export function useNotices(): Notices {
  const [read, setRead] = useStore<readonly string[]>('readNotices', NONE);
  const { data } = useGetList(
    'notice',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'releaseTime', order: 'DESC' }, filter: {} },
    { staleTime: 60_000, refetchInterval: 300_000 },
  );
  const rows = (data ?? []).map((record) => ({
    id: String(record.id),
    title: textOf(record.title),
    category: textOf(record.category),
    releaseTime: textOf(record.releaseTime),
  }));
  return {
    rows,
    unread: rows.filter(({ id }) => !read.includes(id)),
    isRead: (id) => read.includes(id),
    markRead: (ids) => setRead([...new Set([...ids, ...read])].slice(0, 500)),
  };
}
