import { examineRecord } from '../operations/examineRecord.ts';
import type { ActionHandler } from '../operations/OperationContext.ts';

/** Confirms or returns the registration of an assistant supervisor. */
export const handler: ActionHandler = (context, input) => examineRecord(context, 'manageUserInfo', input);
