import { AppError } from '../../../../server/AppError.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { ENT_STATUS, rowsOf } from '../exams/releaseEnterprises.ts';

/** Calls a task off, with the reason, for its enterprises too. The state has been compared and set by then. */
export const handler: ActionHandler = async (context, { ids: [id = ''], values }) => {
  const entity = entityNamed(context, 'examTaskInfo');
  const task = await context.repository.get(entity, id);
  if (task === undefined) throw new AppError('notFound');
  await context.repository.update(entity, [id], { cancelReason: values.cancelReason, ...updateAudit(context) });
  const rows = await rowsOf(context, 'examTaskEnt', task);
  const open = rows.filter((row) => row.status !== ENT_STATUS.done).map((row) => String(row.id));
  const cancelled = { status: ENT_STATUS.cancelled, ...updateAudit(context) };
  await context.repository.update(entityNamed(context, 'examTaskEnt'), open, cancelled);
  return true;
};
