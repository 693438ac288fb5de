import type { MenuItem } from '../../stores/MenuItem.ts';

export const codesOf = (items: readonly MenuItem[]): readonly string[] => items.map((item) => item.code);

const ELSEWHERE: readonly string[] = [];

/** The trail for an item on it, and the same nothing for any other: so that a page change draws two branches, not all. */
export const trailTo = (item: MenuItem, trail: readonly string[]): readonly string[] =>
  trail.includes(item.code) ? trail : ELSEWHERE;
