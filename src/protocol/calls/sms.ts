import type { smsEndpoints } from '../endpoints/sms.ts';
import type { FixedCall } from './FixedCall.ts';

type E = typeof smsEndpoints;

export const smsSend: FixedCall<E['smsSend']> = {
  method: 'POST',
  path: 'blade-resource/sms/endpoint/send-message',
};
export const smsSendCode: FixedCall<E['smsSendCode']> = {
  method: 'POST',
  path: 'blade-resource/sms/endpoint/send-validate',
};
export const smsCheckCode: FixedCall<E['smsCheckCode']> = {
  method: 'POST',
  path: 'blade-resource/sms/endpoint/validate-message',
};
