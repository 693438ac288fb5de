import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { workClaimList, workTodoList } from '../../../protocol/calls/workflow.ts';
import { call } from '../../start/http/call.ts';
import { languageStore } from '../../start/texts/languageStore.ts';
import { LIVE_FIGURE } from './liveFigure.ts';
import { TODAY_ROWS } from './today/todaySize.ts';

const LISTS = { claim: workClaimList, todo: workTodoList } as const;

/** The first tasks of the workflow in a list (`todo`, `claim`) and how many there are; read again with every change of a task. */
export function useHomeTasks(kind: keyof typeof LISTS) {
  // Steps are named in the reader's language.
  const language = languageStore.use();
  return useQuery({
    queryKey: ['work', 'home', kind, language],
    queryFn: ({ signal }) => call(LISTS[kind], { query: { current: 1, size: TODAY_ROWS }, signal }),
    ...LIVE_FIGURE,
    placeholderData: keepPreviousData,
  });
}
