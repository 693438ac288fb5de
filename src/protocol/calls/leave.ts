import type { leaveEndpoints } from '../endpoints/leave.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { type Leave, readLeave } from './readLeave.ts';

type E = typeof leaveEndpoints;

export const leaveStart: FixedCall<E['leaveStart']> = {
  method: 'POST',
  path: 'blade-desk/process/leave/start-process',
};
export const leaveDetail: ReadCall<E['leaveDetail'], Leave> = {
  method: 'GET',
  path: 'blade-desk/process/leave/detail',
  read: readLeave,
};
