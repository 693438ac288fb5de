import { answerReader } from '../../../console/data/answerReader.ts';
import type { FlowEntry } from '../../../console/screens/work/FlowEntry.ts';
import { readFlow } from '../../../console/screens/work/readFlow.ts';

/** A leave request as it is shown (contract.md 15.2). */
export interface Leave {
  readonly applicant: string;
  readonly approver: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
  readonly applyTime: string;
  readonly flow: FlowEntry;
}

export function readLeave(data: unknown): Leave {
  const { text, value } = answerReader(data);
  const flow = readFlow(value('flow'));
  return {
    applicant: flow.assigneeName,
    approver: text('taskUserName'),
    startTime: text('startTime'),
    endTime: text('endTime'),
    reason: text('reason'),
    applyTime: text('applyTime'),
    flow,
  };
}

const DAY = 86_400_000;
const milliseconds = (wallTime: string): number => Date.parse(`${wallTime.replace(' ', 'T')}Z`);

/** Begun days, as the process counts them; undefined while a time is missing or they are the wrong way round. */
export function leaveDays(from: string, to: string): number | undefined {
  const length = milliseconds(to) - milliseconds(from);
  return length > 0 ? Math.ceil(length / DAY) : undefined;
}
