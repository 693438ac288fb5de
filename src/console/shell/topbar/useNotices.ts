import { useStore } from 'react-admin';
import { useLatestNotices } from '../../data/useLatestNotices.ts';

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

const REFETCH_MS = 300_000;
const NONE: readonly string[] = [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The latest notices; which of them were read is a preference of the person. */
export function useNotices(): Notices {
  const [read, setRead] = useStore<readonly string[]>('readNotices', NONE);
  const { data } = useLatestNotices(REFETCH_MS);
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
