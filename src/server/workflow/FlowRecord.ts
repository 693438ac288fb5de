import type { FlowEntry } from '../../protocol/endpoints/records.ts';
import type { FlowDefinitionRow, FlowInstanceRow, FlowTaskRow } from '../database/flowTables.ts';

/** A task, a run or an entry of a history as it travels (BladeX's `BladeFlow`). */
export type FlowRecord = Partial<FlowEntry>;

/** What a run says of itself wherever it is shown. */
export type FlowHead = Pick<FlowDefinitionRow, 'flow_key' | 'version' | 'name' | 'category' | 'suspension_state'> &
  Pick<FlowInstanceRow, 'definition_id' | 'business_table' | 'business_id' | 'status' | 'starter_id'> & {
    readonly instance_id: string;
  };

/** The columns of a head, for queries that join `i` (instance) and `d` (definition). */
export const HEAD_COLUMNS = [
  'd.flow_key',
  'd.version',
  'd.name',
  'd.category',
  'd.suspension_state',
  'i.definition_id',
  'i.business_table',
  'i.business_id',
  'i.status',
  'i.starter_id',
  'i.id as instance_id',
] as const;

/** What a run is said to be in lists of runs; for an end that somebody decided BladeX has one word. */
export const endWord = ({ outcome }: Pick<FlowInstanceRow, 'outcome'>): string =>
  outcome === 'withdrawn' || outcome === 'terminated' ? outcome : 'finish';

/** Whether a run ended as its starter asked; of earlier releases only its last task says so. */
export const isApproved = (
  { status, outcome }: Pick<FlowInstanceRow, 'status' | 'outcome'>,
  last: Pick<FlowTaskRow, 'pass'> | undefined,
): boolean => status === 'finished' && (outcome === null ? last?.pass === 1 : outcome === 'approved');

/** Since when somebody has a task: it came to her by a claim, or with the step. */
export const heldSince = ({ claimed_at, created_at }: Pick<FlowTaskRow, 'claimed_at' | 'created_at'>): string =>
  claimed_at ?? created_at;

/** How a task stands; one that is done and was not voted on was returned. */
export const taskWord = <S extends string>({ status, pass }: { readonly status: S; readonly pass: number | null }) =>
  status === 'done' && pass === null ? 'return' : status;

export function headRecord(head: FlowHead): FlowRecord {
  return {
    processInstanceId: head.instance_id,
    historyProcessInstanceId: head.instance_id,
    processDefinitionId: head.definition_id,
    processDefinitionKey: head.flow_key,
    processDefinitionName: head.name,
    processDefinitionVersion: Number(head.version),
    suspensionState: Number(head.suspension_state),
    category: head.category,
    businessTable: head.business_table,
    businessId: head.business_id,
    startUser: head.starter_id,
    processIsFinished: head.status === 'finished' ? 'finished' : 'unfinished',
  };
}

type NamedStep = Pick<FlowTaskRow, 'activity_id' | 'name'>;

/** The step that a run passed last, and whether its time limit did. */
export const passedRecord = (step: (NamedStep & { readonly byTime: boolean }) | undefined): FlowRecord => ({
  historyActivityId: step?.activity_id ?? '',
  historyActivityName: step?.name ?? '',
  passedByTime: step?.byTime ?? false,
});

/** The step that a run waits for. */
export const waitingRecord = (step: NamedStep | undefined): FlowRecord => ({
  taskDefinitionKey: step?.activity_id ?? '',
  taskName: step?.name ?? '',
});
