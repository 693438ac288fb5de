import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';
import { consequenceContext } from '../../../../server/records/inTransaction.ts';
import { recordClosing } from '../closing.ts';
import { endBusiness } from '../endBusiness.ts';
import { ofThese } from '../ofEnterprises.ts';

export const handler: ActionHandler<'entInfo.deregister'> = async (context, { ids, values }) => {
  await recordClosing(context, ids, values, {
    zh: '注销日期不能晚于今天',
    en: 'The deregistration date cannot be later than today',
  });
  await endBusiness(consequenceContext(context), ofThese(ids));
  return true;
};
