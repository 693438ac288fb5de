import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltInProcess } from '../../../server/kit/ServerModule.ts';

/** The resource under which the process is deployed. */
export const LEAVE_PROCESS = 'leave.bpmn';

/** Approval by the one whom the applicant chose, and above a few days by the administrator. */
export const leaveProcess: BuiltInProcess = {
  resourceName: LEAVE_PROCESS,
  category: 'flow_1',
  xml: readFileSync(path.join(import.meta.dirname, LEAVE_PROCESS), 'utf8'),
};
