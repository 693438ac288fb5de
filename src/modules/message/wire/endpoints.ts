import type { EndpointShape } from '../../../protocol/endpoints/Endpoint.ts';
import { family } from '../../../protocol/endpoints/family.ts';
import type { Schema } from '../../../protocol/endpoints/Schema.ts';
import { id, text, wholeObject } from '../../../protocol/endpoints/shapes.ts';
import * as messageCalls from './calls.ts';

const reason: Schema<string | null> = { type: ['string', 'null'], maxLength: 500 };

export const messageShapes = {
  messageResend: {
    access: { any: ['system_msg_send_log_resend'] },
    summary: { zh: '重新发送消息', en: 'Sends a failed message again by its channel and says what became of it' },
    params: wholeObject({ id }),
    answer: wholeObject({ sendResult: text(8), errorMessage: reason }),
  },
} as const satisfies Record<string, EndpointShape>;

export const messageEndpoints = family(messageCalls, messageShapes);
