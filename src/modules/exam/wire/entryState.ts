/** Where somebody stands with an exam: what a list shows first, and whether she may begin. */
export type EntryState =
  | 'sitting'
  | 'open'
  /** Outside of the hours in which such exams are open. */
  | 'closedNow'
  /** Another attempt can be made from a later day on. */
  | 'waiting'
  | 'upcoming'
  | 'onSite'
  | 'done'
  | 'ended'
  | 'absent'
  | 'cancelled';
