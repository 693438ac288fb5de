import { parseMoment } from '../../../console/fields/moment/parseMoment.ts';
import { leaveDays } from '../wire/leaveDays.ts';
import type { ModuleKey } from './texts.ts';

export interface LeaveDraft {
  readonly taskUser: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
}

export type LeaveProblems = Readonly<Partial<Record<keyof LeaveDraft, ModuleKey>>>;

const NEEDED = {
  taskUser: 'leave.needApprover',
  startTime: 'leave.needFrom',
  endTime: 'leave.needTo',
  reason: 'leave.needReason',
} as const;

/** What is still wrong with a request, by field. */
export function leaveProblems(draft: LeaveDraft): LeaveProblems {
  const problems: Partial<Record<keyof LeaveDraft, ModuleKey>> = {};
  for (const name of Object.keys(NEEDED) as (keyof LeaveDraft)[]) {
    if (draft[name].trim() === '') problems[name] = NEEDED[name];
  }
  for (const name of ['startTime', 'endTime'] as const) {
    if (problems[name] === undefined && parseMoment(draft[name], 'date-time') === undefined) {
      problems[name] = 'leave.wrongTime';
    }
  }
  const both = problems.startTime === undefined && problems.endTime === undefined;
  if (both && leaveDays(draft.startTime, draft.endTime) === undefined) problems.endTime = 'leave.order';
  return problems;
}
