import { examineRecord } from '../../../../server/kit/examineRecord.ts';
import type { ActionHandler } from '../../../../server/kit/OperationContext.ts';

/** Confirms or returns the registration of an assistant supervisor. */
export const handler: ActionHandler<'manageUserInfo.examine'> = (context, input) =>
  examineRecord(context, 'manageUserInfo', input);
