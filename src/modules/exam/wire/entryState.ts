/** Where somebody stands with an exam: what a list shows first, and whether she may begin. */
export const ENTRY_STATES = ['sitting', 'open', 'upcoming', 'onSite', 'done', 'ended', 'absent', 'cancelled'] as const;

export type EntryState = (typeof ENTRY_STATES)[number];
