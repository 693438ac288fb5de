import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIVE_FIGURE } from './liveFigure.ts';

/** How many records match; undefined while loading, null when it cannot be told. */
export function useTotal(entity: string, filter: Readonly<Record<string, unknown>>): number | null | undefined {
  const { total, error } = useGetList(
    entity,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    // The figure stands while it is asked for with a later minute.
    { ...LIVE_FIGURE, placeholderData: keepPreviousData },
  );
  return error === null ? total : null;
}
