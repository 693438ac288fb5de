/** Who does a user task: templates such as `${taskUser}`, ids or role aliases, resolved when the task comes up. */
export interface TaskPlan {
  readonly name: string;
  readonly assignee: string | undefined;
  readonly candidateUsers: readonly string[];
  readonly candidateGroups: readonly string[];
}

/** A process that was checked: what may be deployed, and what the server needs to know of it. */
export interface Blueprint {
  readonly key: string;
  readonly name: string;
  readonly xml: string;
  /** English names by element, as far as the file gives them (`shian:en`). */
  readonly english: ReadonlyMap<string, string>;
  readonly tasks: ReadonlyMap<string, TaskPlan>;
}
