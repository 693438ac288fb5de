import type { EndpointShape } from '../../../protocol/endpoints/Endpoint.ts';
import { family } from '../../../protocol/endpoints/family.ts';
import { text } from '../../../protocol/endpoints/shapes.ts';
import * as examCalls from './calls.ts';
import { markingShapes } from './markingShapes.ts';
import { sittingShapes } from './sittingShapes.ts';

export const examShapes = {
  dutyExamToken: {
    access: 'login',
    summary: { zh: '外部考试站点的短期票据', en: 'A short-lived ticket for the external exam site' },
    answer: text(2000),
  },
  ...sittingShapes,
  ...markingShapes,
} as const satisfies Record<string, EndpointShape>;

/** The way to the external exam site, sitting exams, and marking them. */
export const examEndpoints = family(examCalls, examShapes);
