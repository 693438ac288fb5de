import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import * as dict from '../../../dict.gen.ts';
import { rowsOfTask } from '../exams/releaseEnterprises.ts';
import { voidOpenSheets } from '../sitting/openSheets.ts';

/** Calls a task off, with the reason, for its enterprises too. The state has been compared and set by then. */
export const handler: ActionHandler<'examTaskInfo.cancel'> = async (context, { ids: [id = ''], values }) => {
  const tasks = rowsOf(context, 'examTaskInfo');
  const task = await tasks.one(id);
  await tasks.update([id], { cancelReason: values.cancelReason, ...updateAudit(context) });
  const rows = await rowsOfTask(context, 'examTaskEnt', task);
  const open = rows.filter((row) => row.status !== dict.exam_ent_status.completed).map((row) => row.id);
  const cancelled = { status: dict.exam_ent_status.cancelled, ...updateAudit(context) };
  await rowsOf(context, 'examTaskEnt').update(open, cancelled);
  await voidOpenSheets(context, { path: 'taskId', op: 'eq', value: id });
  return true;
};
