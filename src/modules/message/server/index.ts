import type { ServerModule } from '../../../server/kit/ServerModule.ts';
import { handler as systemMsgSendLogResend } from './actions/systemMsgSendLog.resend.ts';
/** Templates and what is sent by them. */
export const server: ServerModule = {
  actions: { 'systemMsgSendLog.resend': systemMsgSendLogResend },
};
