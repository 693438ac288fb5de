import type { EndpointShape } from './Endpoint.ts';
import { eitherWay, flag, id, listOf, optionalObject, text, wholeObject } from './shapes.ts';

/** Numbers that one call may write to. */
export const MAX_SMS_PHONES = 20;

const SENDS = { any: ['sms_send'] };
const message = optionalObject({ code: text(12), phones: text(400), params: text(2000) });
const number = optionalObject({ phone: text(20) });
const typed = optionalObject({ id, value: text(20), phone: text(20) });

/** Text messages: to try a configuration, and to prove that a number is somebody's. */
export const smsEndpoints = {
  smsSend: {
    access: SENDS,
    summary: { zh: '发送短信', en: 'Sends a message by the configuration of that code to comma-joined numbers' },
    ...eitherWay(message),
    answer: listOf(wholeObject({ phone: text(20), receipt: text(64) }), MAX_SMS_PHONES),
  },
  smsSendCode: {
    access: SENDS,
    summary: { zh: '发送短信验证码', en: 'Sends a six-digit code by the configuration in use; answers its ticket' },
    ...eitherWay(number),
    answer: wholeObject({ id, phone: text(20) }),
  },
  smsCheckCode: {
    access: SENDS,
    summary: {
      zh: '校验短信验证码',
      en: 'Whether a code was sent to a number under a ticket; a right one is good once',
    },
    ...eitherWay(typed),
    answer: flag,
  },
} as const satisfies Record<string, EndpointShape>;
