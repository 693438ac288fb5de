import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { flowCopied } from '../../../protocol/calls/flowRuns.ts';
import {
  workClaimList,
  workDoneList,
  workSendList,
  workStartList,
  workTodoList,
} from '../../../protocol/calls/workflow.ts';
import { call } from '../../start/http/call.ts';
import type { Searched } from './list/useFlowList.ts';
import type { WorkRow } from './workColumns.tsx';
import type { WorkKind } from './workKinds.ts';

interface Wanted {
  readonly current: number;
  readonly size: number;
}

interface WorkRows {
  readonly records: readonly WorkRow[];
  readonly total: number;
}

const TASKS = { claim: workClaimList, todo: workTodoList, done: workDoneList } as const;

const callOf = (kind: Exclude<WorkKind, 'start'>, query: Wanted & Searched, signal: AbortSignal) => {
  if (kind === 'copied') return call(flowCopied, { query, signal });
  if (kind === 'send') return call(workSendList, { query, signal });
  return call(TASKS[kind], { query: query as Wanted, signal });
};

async function fetchRows(kind: WorkKind, query: Wanted & Searched, signal: AbortSignal): Promise<WorkRows> {
  if (kind === 'start') {
    const { records, total } = await call(workStartList, { query, signal });
    return { records: records.map((process) => ({ process })), total };
  }
  const { records, total } = await callOf(kind, query, signal);
  return { records: records.map((flow) => ({ flow })), total };
}

/** The rows of one of the lists. */
export function useWorkRows(kind: WorkKind, page: Wanted, searched: Searched) {
  const query = { ...searched, ...page };
  return useQuery({
    queryKey: ['work', kind, query],
    queryFn: ({ signal }) => fetchRows(kind, query as Wanted & Searched, signal),
    placeholderData: keepPreviousData,
  });
}
