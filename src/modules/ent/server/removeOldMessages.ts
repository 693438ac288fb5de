import { addDays } from '../../../model/days.ts';
import type { OperationContext } from '../../../server/kit/OperationContext.ts';
import { rowsOf } from '../../../server/kit/rowsOf.ts';
import { updateAudit } from '../../../server/records/audit.ts';
import * as dict from '../../dict.gen.ts';

/** Messages go to the recycle bin when they were kept for the days of their type; those that wait for a receipt stay. */
export async function removeOldMessages(context: OperationContext): Promise<number> {
  const messages = rowsOf(context, 'entMsgInfo');
  let gone = 0;
  for (const { id, keepDays } of await rowsOf(context, 'systemEntMsgType').all()) {
    if (keepDays === null) continue;
    const old = await messages.all({
      where: {
        all: [
          { path: 'msgTypeId', op: 'eq', value: id },
          { path: 'sendTime', op: 'lt', value: addDays(context.now(), -keepDays) },
          {
            any: [
              { path: 'status', op: 'ne', value: dict.ent_msg_status.unread },
              { path: 'needReceipt', op: 'ne', value: dict.yes_no.yes },
            ],
          },
        ],
      },
    });
    const ids = old.map((message) => message.id);
    gone += await messages.remove(ids, updateAudit(context));
  }
  return gone;
}
