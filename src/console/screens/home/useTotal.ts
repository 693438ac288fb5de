import { useGetList } from 'react-admin';

/** Figures of the home page are live: asked again while it is looked at, and when one comes back to it. */
const FRESH = 60_000;
const AGAIN = 120_000;

/** How many records match; undefined while loading, null when it cannot be told. */
export function useTotal(entity: string, filter: Readonly<Record<string, unknown>>): number | null | undefined {
  const { total, error } = useGetList(
    entity,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { staleTime: FRESH, refetchOnMount: true, refetchInterval: AGAIN },
  );
  return error === null ? total : null;
}
