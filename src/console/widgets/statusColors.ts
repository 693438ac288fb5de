import type { RunStatus } from '../../model/workflow.ts';

/** The colour of each state of a run, beside its word. */
export const STATUS_COLORS = {
  running: 'primary',
  suspended: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'default',
  terminated: 'default',
} as const satisfies Record<RunStatus, string>;
