/** Where somebody stands with an exam: what a list shows first, and whether she may begin. */
export type EntryState = 'sitting' | 'open' | 'upcoming' | 'onSite' | 'done' | 'ended' | 'absent' | 'cancelled';
