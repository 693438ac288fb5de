import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { countOf } from '../../data/countRows.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { LIVE_FIGURE } from './liveFigure.ts';

/** The figure stands while it is asked for with a later minute. */
const KEPT = { ...LIVE_FIGURE, placeholderData: keepPreviousData };

/** How many records match; undefined while loading, null when it cannot be told. */
export function useTotal(entity: string, filter: Readonly<Record<string, unknown>>): number | null | undefined {
  const { entities } = useModelIndex();
  const summary = entities.find(({ name }) => name === entity);
  const count = summary && countOf(summary, filter);
  const counted = useQuery({
    queryKey: [entity, 'count', filter],
    queryFn: ({ signal }) => count?.(signal) ?? 0,
    enabled: count !== undefined,
    ...KEPT,
  });
  const listed = useGetList(
    entity,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { enabled: count === undefined, ...KEPT },
  );
  const [total, error] = count === undefined ? [listed.total, listed.error] : [counted.data, counted.error];
  return error === null ? total : null;
}
