import type { FixedCall } from '../../../protocol/calls/FixedCall.ts';
import type { messageShapes } from './endpoints.ts';

export const messageResend: FixedCall<(typeof messageShapes)['messageResend']> = {
  method: 'PUT',
  path: 'sys/v1/systemMsgSendLog/resend/:id',
};
