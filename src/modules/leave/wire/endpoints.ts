import type { EndpointShape } from '../../../protocol/endpoints/Endpoint.ts';
import { family } from '../../../protocol/endpoints/family.ts';
import { flowEntry } from '../../../protocol/endpoints/records.ts';
import { flag, id, optionalObject, text, textProperties, wholeObject } from '../../../protocol/endpoints/shapes.ts';
import { ANY_WORK } from '../../../protocol/endpoints/workflow.ts';
import * as leaveCalls from './calls.ts';
import { LEAVE_TEXTS } from './names.ts';

export const leaveShapes = {
  leaveStart: {
    access: { any: ['work_start'] },
    summary: { zh: '发起请假', en: 'Applies for leave and starts the process' },
    body: optionalObject({
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
    query: optionalObject({ businessId: id }),
    answer: wholeObject({ ...textProperties(LEAVE_TEXTS), flow: flowEntry }),
  },
} as const satisfies Record<string, EndpointShape>;

/** The leave request. */
export const leaveEndpoints = family(leaveCalls, leaveShapes);
