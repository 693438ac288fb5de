import { useQuery } from '@tanstack/react-query';
import { workClaimList, workTodoList } from '../../../protocol/calls/workflow.ts';
import { call } from '../../start/http/call.ts';
import { LIVE_FIGURE } from './liveFigure.ts';
import { TODAY_ROWS } from './today/todaySize.ts';

const LISTS = { claim: workClaimList, todo: workTodoList } as const;

/** The first tasks of the workflow in a list (`todo`, `claim`) and how many there are; read again with every change of a task. */
export function useHomeTasks(kind: keyof typeof LISTS) {
  return useQuery({
    queryKey: ['work', 'home', kind],
    queryFn: ({ signal }) => call(LISTS[kind], { query: { current: 1, size: TODAY_ROWS }, signal }),
    ...LIVE_FIGURE,
  });
}
