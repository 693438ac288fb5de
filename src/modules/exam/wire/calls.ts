import type { FixedCall } from '../../../protocol/calls/FixedCall.ts';
import type { examShapes } from './endpoints.ts';

export const dutyExamToken: FixedCall<(typeof examShapes)['dutyExamToken']> = {
  method: 'GET',
  path: 'blade-auth/oauth/dutyExamToken',
};
