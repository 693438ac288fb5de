import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../../server/records/audit.ts';

/** Notes what was done about a message; whoever deals with one that nobody has read has read it. */
export const handler: ActionHandler<'entMsgInfo.handle'> = async (context, { ids: [id = ''], values }) => {
  const messages = rowsOf(context, 'entMsgInfo');
  const { readTime } = await messages.one(id);
  const read = readTime === null ? { readTime: context.now(), readUser: context.user.name } : {};
  await messages.update([id], { handleRemark: values.remark, ...read, ...updateAudit(context) });
  return true;
};
