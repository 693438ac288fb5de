import { LazyRegionInput } from '../fields/inputs/filterInputs.ts';
import { ownCells } from '../fields/ownCells.tsx';
import { whenIdle } from '../widgets/whenIdle.ts';

function fetchAll(): void {
  // Whatever fails now is told when it is needed.
  for (const part of [LazyRegionInput, ...ownCells.values()]) void part.fetch().catch(() => undefined);
}

/**
 * What lists draw from bundles of their own: fetched once the page with which the console opens stands, it is there before
 * another list is opened. Returns the stop.
 */
export const fetchListParts = (): (() => void) => whenIdle(fetchAll);
