/** One measured figure with the goal it is held against. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
  readonly ok: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The value that the given share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A figure that must not exceed its goal. */
export function atMost(what: string, value: number, goal: number, unit: string, digits = 0): Figure {
  return {
    what,
    value: `${value.toFixed(digits)} ${unit}`.trim(),
    goal: `<= ${goal} ${unit}`.trim(),
    ok: value <= goal,
  };
}

/** A figure that must reach its goal. */
export function atLeast(what: string, value: number, goal: number, unit: string, digits = 0): Figure {
  return {
    what,
    value: `${value.toFixed(digits)} ${unit}`.trim(),
    goal: `>= ${goal} ${unit}`.trim(),
    ok: value >= goal,
  };
}
