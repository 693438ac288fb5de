import { useQuery } from '@tanstack/react-query';
import { answerReader } from '../../data/answerReader.ts';
import { request } from '../../start/http/httpClient.ts';
import { LIVE_FIGURE } from './liveFigure.ts';

/** How many tasks of the workflow lie in a list (`todo`, `claim`); read again with every change of a task. */
export function useWorkTotal(kind: string): number | null | undefined {
  const { data, error } = useQuery({
    queryKey: ['work', 'total', kind],
    queryFn: async ({ signal }) => {
      const query = { current: '1', size: '1' };
      const answer = await request({ method: 'GET', path: `blade-flow/work/${kind}-list`, query, signal });
      return answerReader(answer.data).number('total');
    },
    ...LIVE_FIGURE,
  });
  return error === null ? data : null;
}
