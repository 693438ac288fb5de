import type { Reader } from '../../model/Text.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowInstanceRow, flowTables } from '../database/flowTables.ts';
import { durationText } from './durationText.ts';
import type { FlowRecord } from './FlowRecord.ts';

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
    comment: row.comment ?? '',
    isPass: row.pass === 1,
    pass: row.pass === 1,
    processInstanceId: instance.id,
    processDefinitionId: instance.definition_id,
    processIsFinished: instance.status === 'finished' ? 'finished' : 'unfinished',
    status: row.type === 'userTask' && row.ended_at !== null ? (row.status ?? 'done') : '',
  }));
}
