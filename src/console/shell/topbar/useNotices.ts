import { useStore } from 'react-admin';
import type { TextParams } from '../../../model/fillMessage.ts';
import { useLatestNotices } from '../../data/useLatestNotices.ts';
import type { BarTextKey } from './barTexts.ts';
import { useMentions } from './useMentions.ts';
import { useRunNotices } from './useRunNotices.ts';

export interface NoticeRow {
  readonly id: string;
  /** Its own, or a text that comes with the panel. */
  readonly title: string | { readonly key: BarTextKey; readonly params: TextParams };
  readonly category: string;
  readonly releaseTime: string;
  /** The record that it speaks of, where it is no notice of its own. */
  readonly about?: {
    readonly entity: string;
    readonly id: string;
    /** It was said in a comment. */
    readonly isSaid: boolean;
  };
  /** The run of a process that it speaks of. */
  readonly run?: string;
}

export interface Notices {
  readonly rows: readonly NoticeRow[];
  readonly unread: readonly NoticeRow[];
  readonly isRead: (id: string) => boolean;
  readonly markRead: (ids: readonly string[]) => void;
  /** Some are still on their way, and none of those were there before. */
  readonly isLoading: boolean;
  /** Some could not be read, so that others than the rows may be there; `retry` asks for those again. */
  readonly isIncomplete: boolean;
  readonly retry: () => void;
}

const REFETCH_MS = 300_000;
const NONE: readonly string[] = [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Moments are written so that their texts are in their order; what knows a language's order takes a millisecond to wake. */
const newerFirst = ({ releaseTime: one }: NoticeRow, { releaseTime: other }: NoticeRow): number =>
  Number(one < other) - Number(one > other);

/** The latest notices; which of them were read is a preference of the person. */
export function useNotices(): Notices {
  const [read, setRead] = useStore<readonly string[]>('readNotices', NONE);
  const latest = useLatestNotices(REFETCH_MS);
  const rows = (latest.data ?? []).map((record) => ({
    id: String(record.id),
    title: textOf(record.title),
    category: textOf(record.category),
    releaseTime: textOf(record.releaseTime),
  }));
  const mentions = useMentions(REFETCH_MS);
  const runs = useRunNotices(REFETCH_MS);
  const all = [...mentions.rows, ...runs.rows, ...rows].toSorted(newerFirst);
  const sources = [latest, mentions, runs];
  const knownRead = (id: string) => mentions.isRead(id) ?? runs.isRead(id);
  const isRead = (id: string) => knownRead(id) ?? read.includes(id);
  return {
    rows: all,
    unread: all.filter(({ id }) => !isRead(id)),
    isRead,
    markRead: (ids) => {
      mentions.markRead(ids);
      runs.markRead(ids);
      const own = ids.filter((id) => knownRead(id) === undefined);
      if (own.length > 0) setRead([...new Set([...own, ...read])].slice(0, 500));
    },
    isLoading: sources.some(({ isLoading }) => isLoading),
    isIncomplete: sources.some(({ isLoadingError }) => isLoadingError),
    retry: () => {
      for (const { isLoadingError, refetch } of sources) if (isLoadingError) void refetch();
    },
  };
}
