import { purgeRemoved } from '../files/purgeRemoved.ts';
import { type Sweep, sweepFiles } from '../files/sweepFiles.ts';

/** Work on the installation as a whole, once a day; doing it again does no harm. */
export interface HouseJob {
  readonly name: string;
  /** Answers how many things changed. */
  readonly run: (place: Sweep) => Promise<number>;
}

/** Removed records first: what only they referred to goes with them. */
export const houseJobs: readonly HouseJob[] = [
  { name: 'purgeRemoved', run: purgeRemoved },
  { name: 'sweepFiles', run: sweepFiles },
];
