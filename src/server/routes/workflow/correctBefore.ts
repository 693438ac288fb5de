import type { FastifyRequest } from 'fastify';
import type { TaskOperation } from '../../../model/flowOperations.ts';
import { isObject } from '../../../model/guards.ts';
import type { EngineText } from '../../../model/Text.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError, fieldRefusal } from '../../AppError.ts';
import type { FlowContext } from '../../workflow/FlowContext.ts';
import { findTask } from '../../workflow/findTask.ts';
import { readRun } from '../../workflow/readRun.ts';
import { contextOf } from '../contextOf.ts';
import type { Services } from '../Services.ts';

const DECISIONS: readonly TaskOperation[] = ['approve', 'reject'];

const NOT_DECIDED: EngineText = {
  zh: '只有在同意或驳回时才能同时修改记录',
  en: 'The record changes only together with approving or rejecting',
};

const NOT_FIELDS: EngineText = {
  zh: '须是字段及其值的 JSON 对象',
  en: 'Must be a JSON object of fields and their values',
};

interface Deciding {
  readonly taskId: string;
  readonly op: TaskOperation;
  /** JSON text. */
  readonly record?: string | undefined;
}

function fieldsIn(record: string): EntityRecord {
  let fields: unknown;
  try {
    fields = JSON.parse(record);
  } catch {
    throw fieldRefusal('record', NOT_FIELDS);
  }
  if (!isObject(fields)) throw fieldRefusal('record', NOT_FIELDS);
  return fields;
}

/** What a decision changes of its record is written before it, by the same person, in the same transaction. */
export async function correctBefore(
  services: Services,
  request: FastifyRequest,
  flow: FlowContext,
  { taskId, op, record = '{}' }: Deciding,
): Promise<void> {
  const fields = fieldsIn(record);
  if (Object.keys(fields).length === 0) return;
  if (!DECISIONS.includes(op)) throw fieldRefusal('record', NOT_DECIDED);
  const { instance_id } = await findTask(flow, taskId);
  const { instance } = await readRun(flow, instance_id);
  // Now that the run is held: of two who decide at once the second is told so, not that the record is closed.
  if ((await findTask(flow, taskId)).status !== 'open') throw new AppError('taskDone');
  const repository = flow.directory.repository(flow.user.tenantId);
  await services.modules.approval.correctRecord({ ...contextOf(services, request), repository }, instance, fields);
}
