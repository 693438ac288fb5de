/** What somebody is told about a run: that she has something to do, is urged, was given a copy, or that her request has ended. */
export const RUN_NOTICES = ['opened', 'reminded', 'copied', 'ended'] as const;
export type RunNotice = (typeof RUN_NOTICES)[number];
