import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import * as dict from '../../../dict.gen.ts';
import { cancelTasks, recordClosing } from '../closing.ts';
import { ofThese } from '../ofEnterprises.ts';

/** While it is closed an enterprise does no daily control: what it still had to do is called off, what it missed before stays missed. */
export const handler: ActionHandler<'entInfo.suspend'> = async (context, { ids, values }) => {
  await recordClosing(context, ids, values, {
    zh: '停业日期不能晚于今天',
    en: 'The suspension date cannot be later than today',
  });
  await cancelTasks(consequenceContext(context), ofThese(ids), [dict.ent_task_status.toDo], '企业停业');
  return true;
};
