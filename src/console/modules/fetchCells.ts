import { installedIn } from './installed.ts';

/** Displays of modules stand in lists: fetched once, they are there before the first list is opened. */
export function fetchCells(): void {
  // Whatever fails now is told when it is needed.
  for (const { load } of Object.values(installedIn('cells'))) void load().catch(() => undefined);
}
