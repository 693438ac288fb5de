/** A text around the part in which it differs from another. */
export interface DifferingPart {
  readonly start: string;
  readonly part: string;
  readonly end: string;
}

/** So many characters in common hide a difference from whoever reads both. */
const LEAST_COMMON = 16;

function commonLength(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((character, index) => character !== other[index]);
  return at < 0 ? one.length : at;
}

/** Where a long text differs from another; undefined where that is to be seen at once, or is nearly all of it. */
export function differingPart(text: unknown, other: unknown): DifferingPart | undefined {
  if (typeof text !== 'string' || typeof other !== 'string') return undefined;
  const [mine, theirs] = [[...text], [...other]];
  const start = commonLength(mine, theirs);
  const end = commonLength(mine.slice(start).toReversed(), theirs.slice(start).toReversed());
  const common = start + end;
  if (common < LEAST_COMMON || common * 2 < Math.min(mine.length, theirs.length)) return undefined;
  const rest = mine.length - end;
  return {
    start: mine.slice(0, start).join(''),
    part: mine.slice(start, rest).join(''),
    end: mine.slice(rest).join(''),
  };
}
