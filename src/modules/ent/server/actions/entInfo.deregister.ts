import { fieldRefusal } from '../../../../server/AppError.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';

const REASON = '企业已注销';

/** Notes why and when an enterprise closed for good; its licences end with it, and its open tasks: nobody is there to renew or do them. */
export const handler: ActionHandler<'entInfo.deregister'> = async (context, { ids, values: { reason, date } }) => {
  if (date > context.now().slice(0, 10))
    throw fieldRefusal('date', {
      zh: '注销日期不能晚于今天',
      en: 'The deregistration date cannot be later than today',
    });
  const closed = { statusReason: reason, statusDate: date, ...updateAudit(context) };
  await rowsOf(context, 'entInfo').update(ids, closed);
  const beyond = consequenceContext(context);
  await cancelLicences(beyond, ids, date);
  await cancelTasks(beyond, ids);
  return true;
};

async function cancelLicences(context: OperationContext, entIds: readonly string[], date: string): Promise<void> {
  const licences = rowsOf(context, 'entLicenceInfo');
  const { cancelled } = dict.shop_licence_status;
  const held = await licences.all({
    where: {
      all: [
        { path: 'entId', op: 'in', value: [...entIds] },
        { path: 'status', op: 'ne', value: cancelled },
      ],
    },
  });
  const ended = { status: cancelled, revokeReason: REASON, revokeDate: date, ...updateAudit(context) };
  await licences.update(
    held.map(({ id }) => id),
    ended,
  );
}

async function cancelTasks(context: OperationContext, entIds: readonly string[]): Promise<void> {
  const tasks = rowsOf(context, 'entTaskInfo');
  const open = await tasks.all({
    where: {
      all: [
        { path: 'entId', op: 'in', value: [...entIds] },
        { path: 'status', op: 'in', value: [dict.ent_task_status.toDo, dict.ent_task_status.overdue] },
      ],
    },
  });
  const called = { status: dict.ent_task_status.cancelled, cancelReason: REASON, ...updateAudit(context) };
  await tasks.update(
    open.map(({ id }) => id),
    called,
  );
}
