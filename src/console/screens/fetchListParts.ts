import { LazyRegionInput } from '../fields/inputs/filterInputs.ts';
import { ownCells } from '../fields/ownCells.tsx';

/** Where a browser does not tell when it has nothing else to do. */
const LATER_MS = 1000;

function fetchAll(): void {
  // Whatever fails now is told when it is needed.
  for (const part of [LazyRegionInput, ...ownCells.values()]) void part.fetch().catch(() => undefined);
}

/**
 * What lists draw from bundles of their own: fetched once the page with which the console opens stands, it is there before
 * another list is opened. Returns the stop.
 */
export function fetchListParts(): () => void {
  if (!('requestIdleCallback' in window)) {
    const later = setTimeout(fetchAll, LATER_MS);
    return () => clearTimeout(later);
  }
  const idle = requestIdleCallback(fetchAll);
  return () => cancelIdleCallback(idle);
}
