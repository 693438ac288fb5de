import { useInfiniteQuery } from '@tanstack/react-query';
import { comments } from '../../../protocol/calls/comments.ts';
import { call } from '../../start/http/call.ts';

/** Under which comments of a record are kept; what changes the record reads them again. */
export const commentsKey = (entity: string, id: string) => [entity, 'comments', id] as const;

/** Comments of a record page by page, the newest first. */
export function useComments(entity: string, id: string, enabled = true) {
  return useInfiniteQuery({
    queryKey: commentsKey(entity, id),
    queryFn: ({ pageParam, signal }) => {
      const behind = pageParam === '' ? {} : { before: pageParam };
      return call(comments, { query: { entity, id, ...behind }, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.more ? page.comments.at(-1)?.id : undefined),
    staleTime: 10_000,
    retry: false,
    enabled,
  });
}
