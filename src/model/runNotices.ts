/** What somebody is told about a run: that she has something to do, is urged, was given a copy, that her request passed a step, or that it has ended. */
export const RUN_NOTICES = ['opened', 'reminded', 'copied', 'passed', 'ended'] as const;
export type RunNotice = (typeof RUN_NOTICES)[number];
