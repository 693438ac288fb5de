import { useQuery } from '@tanstack/react-query';
import { request } from '../../data/httpClient.ts';
import { isObject } from '../../storage/guards.ts';

const FRESH = 60_000;
const AGAIN = 120_000;

/** How many tasks of the workflow lie in a list (`todo`, `claim`); read again with every change of a task. */
export function useWorkTotal(kind: string): number | null | undefined {
  const { data, error } = useQuery({
    queryKey: ['work', 'total', kind],
    queryFn: async ({ signal }) => {
      const query = { current: '1', size: '1' };
      const answer = await request({ method: 'GET', path: `blade-flow/work/${kind}-list`, query, signal });
      return isObject(answer.data) ? Number(answer.data.total ?? 0) : 0;
    },
    staleTime: FRESH,
    refetchOnMount: true,
    refetchInterval: AGAIN,
  });
  return error === null ? data : null;
}
