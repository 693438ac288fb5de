import { LEAVE_TEXTS } from '../calls/readLeave.ts';
import type { EndpointShape } from './Endpoint.ts';
import { flowEntry } from './records.ts';
import { closed, flag, id, text, textProperties, whole } from './shapes.ts';
import { ANY_WORK } from './workflow.ts';

/** The leave request (contract.md section 15.2). */
export const leaveEndpoints = {
  leaveStart: {
    access: { any: ['work_start'] },
    summary: { zh: '发起请假', en: 'Applies for leave and starts the process' },
    body: closed({
      processDefinitionId: text(160),
      taskUser: id,
      startTime: text(19),
      endTime: text(19),
      reason: text(255),
    }),
    answer: flag,
  },
  leaveDetail: {
    access: { any: ANY_WORK },
    summary: { zh: '请假详情', en: 'A leave request with the state of its run' },
    query: closed({ businessId: id }),
    answer: whole({ ...textProperties(LEAVE_TEXTS), flow: flowEntry }),
  },
} as const satisfies Record<string, EndpointShape>;
