import type { Entity } from '../../model/Entity.ts';
import type { JsonObject } from '../../model/Json.ts';
import type { EngineText } from '../../model/Text.ts';
import { type AppError, fieldRefusal } from '../AppError.ts';
import { flowTables } from '../database/flowTables.ts';
import type { EndedRun } from '../workflow/EndedRun.ts';
import type { FlowContext } from '../workflow/FlowContext.ts';
import { boundEntity } from './boundEntity.ts';
import { contextOfRun, follow } from './followRun.ts';
import { processVariables } from './processVariables.ts';

const GONE: EngineText = {
  zh: '该申请的记录已删除，不能重新发起',
  en: 'The record of this request was deleted, so it cannot begin again',
};
const ELSEWHERE: EngineText = {
  zh: '该记录已重新提交，正在另一个流程实例中审批，请打开该记录查看',
  en: 'The record was handed in again and is under way in another run; open the record to see it',
};

const refusal = (message: EngineText): AppError => fieldRefusal('processInstanceId', message);

async function isElsewhere({ executor }: FlowContext, run: EndedRun): Promise<boolean> {
  const other = await flowTables(executor)
    .selectFrom('shian_flow_instance')
    .select('id')
    .where('tenant_id', '=', run.tenant_id)
    .where('business_id', '=', run.business_id)
    .where('business_table', '=', run.business_table)
    .where('status', '=', 'running')
    .where('id', '!=', run.id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The state of a record that is handed in again, by the transition that does so otherwise. */
function stateUnderWay({ states, workflow }: Entity, from: string): string | undefined {
  const ways = states?.transitions.filter((one) => one.from.includes(from)) ?? [];
  const start = workflow?.start;
  return ways.find(({ action, to }) => (start === undefined ? to === states?.initial : action === start))?.to;
}

/** What a run about a record begins again with, which takes the state of one that is under way: what the record holds now. */
export async function restartRecord(context: FlowContext, run: EndedRun): Promise<JsonObject | undefined> {
  const entity = boundEntity(context.directory.model, run);
  if (entity === undefined) return undefined;
  const repository = context.directory.repository(run.tenant_id);
  const record = await repository.get(entity, run.business_id);
  if (record === undefined) throw refusal(GONE);
  if (await isElsewhere(context, run)) throw refusal(ELSEWHERE);
  const to = stateUnderWay(entity, String(record[entity.states?.field ?? ''] ?? ''));
  if (to !== undefined) await follow(contextOfRun(context), entity, record, to, '');
  return processVariables(entity, (await repository.get(entity, run.business_id)) ?? record);
}
