import type { NamedOperation } from '../../model/flowOperations.ts';
import type { Reader } from '../../model/Text.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowInstanceRow, flowTables } from '../database/flowTables.ts';
import { durationText } from './durationText.ts';
import { type FlowRecord, taskWord } from './FlowRecord.ts';
import type { ToldStep } from './stepsOf.ts';

interface Ended {
  readonly type: string;
  readonly ended_at: string | null;
  readonly status: string | null;
  readonly pass: number | null;
}

/** How a task ended. */
function statusOf({ type, ended_at, status, pass }: Ended): string {
  return type !== 'userTask' || ended_at === null ? '' : taskWord({ status: status ?? 'done', pass });
}

/** Where a run has been, in its order, element by element; the starter stands at its start. */
export async function historyOf(executor: Executor, instance: FlowInstanceRow, reader: Reader): Promise<FlowRecord[]> {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_history as h')
    .leftJoin('shian_flow_task as t', 't.id', 'h.task_id')
    .select(['h.activity_id', 'h.name', 'h.type', 'h.started_at', 'h.ended_at', 'h.task_id'])
    .select(['t.assignee', 't.comment', 't.pass', 't.claimed_at', 't.status'])
    .where('h.instance_id', '=', instance.id)
    .orderBy('h.position')
    .execute();
  return rows.map((row) => ({
    historyActivityId: row.activity_id,
    historyActivityName: row.name,
    historyActivityType: row.type,
    historyActivityDurationTime: row.ended_at === null ? '' : durationText(row.started_at, row.ended_at, reader),
    createTime: row.started_at,
    endTime: row.ended_at ?? '',
    claimTime: row.claimed_at ?? '',
    taskId: row.task_id ?? '',
    assignee: row.type === 'startEvent' ? instance.starter_id : (row.assignee ?? ''),
    // What stands there before it is decided somebody else advised.
    comment: row.status === 'open' ? '' : (row.comment ?? ''),
    isPass: row.pass === 1,
    pass: row.pass === 1,
    processInstanceId: instance.id,
    processDefinitionId: instance.definition_id,
    processIsFinished: instance.status === 'finished' ? 'finished' : 'unfinished',
    status: statusOf(row),
  }));
}

const HANDED_ON: readonly NamedOperation[] = ['delegate', 'transfer', 'adviseApproval', 'adviseRefusal'];

const handedOn = (entry: FlowRecord, { by, at, op, comment }: ToldStep): FlowRecord => ({
  ...entry,
  taskId: '',
  assignee: by,
  endTime: at,
  historyActivityDurationTime: '',
  isPass: false,
  pass: false,
  comment,
  status: op,
});

/** The same with the hands that each task went through before it came to whoever has it, or decided it. */
export function withHandsBetween(entries: readonly FlowRecord[], steps: readonly ToldStep[]): FlowRecord[] {
  const handed = steps.filter(({ op }) => HANDED_ON.includes(op));
  return entries.flatMap((entry) => [
    ...handed.filter(({ task }) => task === entry.taskId).map((step) => handedOn(entry, step)),
    entry,
  ]);
}
