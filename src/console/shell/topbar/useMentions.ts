import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mentions, readMention } from '../../../protocol/calls/comments.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import { bellQuery, MESSAGE } from './bellQuery.ts';
import type { NoticeRow } from './useNotices.ts';

/** Below `work`: what others change there asks for them anew. */
const KEY = ['work', 'mentions'] as const;
const TITLES = { mention: 'shell.mentioned', comment: 'shell.commented', state: 'shell.stateChanged' } as const;

/** Comments in which one was named and what became of what one follows, as the bell shows notices; which were read the server knows. */
export function useMentions(again: number) {
  const client = useQueryClient();
  const {
    data = [],
    isLoading,
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(mentions, { signal, quiet: true }),
    enabled: onOwnServer(),
    ...bellQuery(again),
  });
  const rows = data.map(({ id, kind, entity, recordId, recordName, actor, at, before, text }): NoticeRow => {
    const title = { key: TITLES[kind], params: { actor: actor.name, record: recordName, before, text } };
    const about = { entity, id: recordId, isSaid: kind !== 'state' };
    return { id, title, category: MESSAGE, releaseTime: at, about };
  });
  return {
    rows,
    isLoading,
    isLoadingError,
    refetch,
    /** Undefined: it is no mention. */
    isRead: (id: string): boolean | undefined => data.find((one) => one.id === id)?.read,
    markRead: (ids: readonly string[]) => {
      const fresh = data.filter(({ id, read }) => !read && ids.includes(id)).map(({ id }) => id);
      if (fresh.length === 0) return;
      call(readMention, { body: { ids: fresh } })
        .then(() => client.invalidateQueries({ queryKey: KEY }))
        .catch(announceFailure);
    },
  };
}
