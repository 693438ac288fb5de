import { sumOf } from '../../model/sumOf.ts';
import type { Tally } from '../repository/Repository.ts';

/** How many rows the groups hold together: all of them, or those whose first key is one of these. */
export function tallyCount(
  groups: readonly (Pick<Tally, 'count'> & Partial<Pick<Tally, 'keys'>>)[],
  keys?: readonly string[],
): number {
  return sumOf(
    groups.filter((group) => keys === undefined || keys.includes(group.keys?.[0] ?? '')),
    ({ count }) => count,
  );
}
