/** How long something took, in seconds. */
export interface Times {
  readonly done: number;
  /** The upper one of two in the middle. */
  readonly median: number;
  readonly longest: number;
}

/** The times of several in short; none at all are 0. */
export function timesOf(seconds: readonly number[]): Times {
  const sorted = seconds.toSorted((one, other) => one - other);
  return { done: sorted.length, median: sorted[sorted.length >> 1] ?? 0, longest: sorted.at(-1) ?? 0 };
}
