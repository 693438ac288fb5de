import type { FlowRunView } from '../../../../protocol/calls/readFlowRun.ts';

/** The colour of each state of a run, beside its word. */
export const STATUS_COLORS = {
  running: 'primary',
  suspended: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'default',
  terminated: 'default',
} as const satisfies Record<FlowRunView['status'], string>;
