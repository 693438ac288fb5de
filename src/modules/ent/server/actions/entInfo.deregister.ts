import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';

/** Notes why and when an enterprise closed for good, and calls off its open tasks: nobody is there to do them. */
export const handler: ActionHandler<'entInfo.deregister'> = async (context, { ids, values }) => {
  const closed = { statusReason: values.reason, statusDate: values.date, ...updateAudit(context) };
  await rowsOf(context, 'entInfo').update(ids, closed);
  const tasks = rowsOf(consequenceContext(context), 'entTaskInfo');
  const open = await tasks.all({
    where: {
      all: [
        { path: 'entId', op: 'in', value: [...ids] },
        { path: 'status', op: 'in', value: [dict.ent_task_status.toDo, dict.ent_task_status.overdue] },
      ],
    },
  });
  const called = { status: dict.ent_task_status.cancelled, cancelReason: '企业已注销', ...updateAudit(context) };
  await tasks.update(
    open.map(({ id }) => id),
    called,
  );
  return true;
};
