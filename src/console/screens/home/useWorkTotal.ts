import { useQuery } from '@tanstack/react-query';
import { workClaimList, workTodoList } from '../../../protocol/calls/workflow.ts';
import { call } from '../../start/http/call.ts';
import { LIVE_FIGURE } from './liveFigure.ts';

const LISTS = { claim: workClaimList, todo: workTodoList } as const;

/** How many tasks of the workflow lie in a list (`todo`, `claim`); read again with every change of a task. */
export function useWorkTotal(kind: keyof typeof LISTS): number | null | undefined {
  const { data, error } = useQuery({
    queryKey: ['work', 'total', kind],
    queryFn: async ({ signal }) => (await call(LISTS[kind], { query: { current: 1, size: 1 }, signal })).total,
    ...LIVE_FIGURE,
  });
  return error === null ? data : null;
}
