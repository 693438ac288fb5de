import { useQuery, useQueryClient } from '@tanstack/react-query';
import { flowNotices, flowNoticesRead } from '../../../protocol/calls/flowNotices.ts';
import { WORK_KINDS } from '../../screens/work/workKinds.ts';
import { onOwnServer } from '../../start/config/configStore.ts';
import { call } from '../../start/http/call.ts';
import { useSession } from '../../stores/useSession.ts';
import { announceFailure } from '../../widgets/announceFailure.ts';
import type { BarTextKey } from './barTexts.ts';
import { bellQuery, MESSAGE } from './bellQuery.ts';
import type { NoticeRow } from './useNotices.ts';

/** Below `work`: what others do there asks for them anew. */
const KEY = ['work', 'notices'] as const;
const LATEST = 50;

/** By what one was told, or by how the run ended. */
const TITLES: Readonly<Partial<Record<string, BarTextKey>>> = {
  reminded: 'shell.run.reminded',
  copied: 'shell.run.copied',
  approved: 'shell.run.approved',
  rejected: 'shell.run.rejected',
  withdrawn: 'shell.run.withdrawn',
  terminated: 'shell.run.terminated',
};

/** That one was urged, given a copy, or that one's own request has ended; what came to one to do, its own lists count. */
export function useRunNotices(again: number) {
  const { may } = useSession();
  const client = useQueryClient();
  const {
    data = [],
    isLoading,
    isLoadingError,
    refetch,
  } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(flowNotices, { query: { without: 'opened', size: LATEST }, signal, quiet: true })).records,
    enabled: onOwnServer() && WORK_KINDS.some((kind) => may(`work_${kind}`)),
    ...bellQuery(again),
  });
  const rows = data.flatMap(({ id, kind, at, by, run }): NoticeRow[] => {
    const key = TITLES[kind === 'ended' ? run.status : kind];
    if (key === undefined) return [];
    const { processDefinitionName: process, startUserName: starter } = run;
    const title = { key, params: { actor: by.name, process, starter } };
    return [{ id, title, category: MESSAGE, releaseTime: at, run: run.processInstanceId }];
  });
  return {
    rows,
    isLoading,
    isLoadingError,
    refetch,
    /** Undefined: it speaks of no run. */
    isRead: (id: string): boolean | undefined => data.find((one) => one.id === id)?.read,
    /** With one of them all that was told of its run is read. */
    markRead: (ids: readonly string[]) => {
      const fresh = data.filter(({ id, read }) => !read && ids.includes(id));
      const [first] = fresh;
      if (first === undefined) return;
      const processInstanceId = fresh.length === 1 ? first.run.processInstanceId : '';
      call(flowNoticesRead, { body: { processInstanceId } })
        .then(() => client.invalidateQueries({ queryKey: KEY }))
        .catch(announceFailure);
    },
  };
}
