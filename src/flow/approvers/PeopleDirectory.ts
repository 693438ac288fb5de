/** A person as far as approvals are concerned. */
export interface Person {
  readonly id: string;
  readonly enabled: boolean;
  /** The first one is her main department. */
  readonly departments: readonly string[];
}

/**
 * Who there is. Whoever asks (a server, "who would get this?") hands one over that answers from what it has read.
 * A list that is not known to it is `undefined`: then the group itself becomes the candidate, unread.
 */
export interface PeopleDirectory {
  readonly person: (id: string) => Person | undefined;
  readonly inRole: (alias: string) => readonly string[] | undefined;
  readonly inPost: (code: string) => readonly string[] | undefined;
  readonly inDepartment: (id: string) => readonly string[] | undefined;
  readonly headOf: (department: string) => string | undefined;
  readonly above: (department: string) => string | undefined;
  /** Who stands for somebody at that moment, because she is on holiday. */
  readonly deputyOf: (id: string, now: string) => string | undefined;
}
