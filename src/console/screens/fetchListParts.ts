import { LazyRegionInput } from '../fields/inputs/filterInputs.ts';
import { ownCells } from '../fields/ownCells.tsx';

/** What lists draw from bundles of their own: fetched once, it is there before the first list is opened. */
export function fetchListParts(): void {
  // Whatever fails now is told when it is needed.
  for (const part of [LazyRegionInput, ...ownCells.values()]) void part.fetch().catch(() => undefined);
}
