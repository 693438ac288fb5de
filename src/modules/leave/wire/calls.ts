import type { FixedCall, ReadCall } from '../../../protocol/calls/FixedCall.ts';
import type { leaveShapes } from './endpoints.ts';
import { type Leave, readLeave } from './readLeave.ts';

type E = typeof leaveShapes;

export const leaveStart: FixedCall<E['leaveStart']> = {
  method: 'POST',
  path: 'blade-desk/process/leave/start-process',
};
export const leaveDetail: ReadCall<E['leaveDetail'], Leave> = {
  method: 'GET',
  path: 'blade-desk/process/leave/detail',
  read: readLeave,
};
