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
import { languageStore } from '../../start/texts/languageStore.ts';
import type { WorkRow } from './workColumns.tsx';
import type { WorkKind } from './workKinds.ts';

interface Wanted {
  readonly current: number;
  readonly size: number;
  readonly category: string;
  readonly name: string;
}

interface WorkRows {
  readonly rows: readonly WorkRow[];
  readonly total: number;
}

const TASKS = { claim: workClaimList, todo: workTodoList, send: workSendList, done: workDoneList } as const;

async function fetchRows(kind: WorkKind, wanted: Wanted, signal: AbortSignal): Promise<WorkRows> {
  const { category, name, ...page } = wanted;
  const of = { ...page, ...(category === '' ? {} : { category }) };
  if (kind === 'start') {
    const query = { ...of, ...(name === '' ? {} : { name }) };
    const { records, total } = await call(workStartList, { query, signal });
    return { rows: records.map((process) => ({ process })), total };
  }
  const query = { ...of, ...(name === '' ? {} : { processDefinitionName: name }) };
  if (kind === 'copied') {
    const { records, total } = await call(flowCopied, { query, signal });
    return { rows: records.map((flow) => ({ flow })), total };
  }
  const { records, total } = await call(TASKS[kind], { query, signal });
  return { rows: records.map((flow) => ({ flow })), total };
}

/** The rows of one of the lists. */
export function useWorkRows(kind: WorkKind, wanted: Wanted) {
  const language = languageStore.use();
  return useQuery({
    queryKey: ['work', kind, wanted, language],
    queryFn: ({ signal }) => fetchRows(kind, wanted, signal),
    placeholderData: keepPreviousData,
  });
}
