import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import { dropEnterprises } from '../../../exam/server/exams/dropEnterprises.ts';
import { cancelTasks, recordClosing } from '../closing.ts';

const REASON = '企业已注销';

/** Nobody is there to renew the licences of an enterprise that closed for good, to do its tasks, to study or to sit its exams. */
export const handler: ActionHandler<'entInfo.deregister'> = async (context, { ids, values }) => {
  await recordClosing(context, ids, values, {
    zh: '注销日期不能晚于今天',
    en: 'The deregistration date cannot be later than today',
  });
  const beyond = consequenceContext(context);
  await cancelLicences(beyond, ids, values.date);
  await cancelTasks(beyond, ids, [dict.ent_task_status.toDo, dict.ent_task_status.overdue], REASON);
  await dropEnterprises(beyond, ids);
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
