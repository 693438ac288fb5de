import { useGetList } from 'react-admin';

const FRESH = 60_000;

/** How many records match; undefined while loading, null when it cannot be told. */
export function useTotal(entity: string, filter: Readonly<Record<string, unknown>>): number | null | undefined {
  const { total, error } = useGetList(
    entity,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { staleTime: FRESH },
  );
  return error === null ? total : null;
}
