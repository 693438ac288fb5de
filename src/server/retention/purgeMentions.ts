import type { Sweep } from '../files/sweepFiles.ts';
import { deleteInSlices } from './deleteInSlices.ts';
import { keptSince } from './keptDays.ts';

/** The parameter that says for how many days the bell knows of comments and states, read or not; 0: for ever. */
const KEEP_DAYS = 'mention.keep.days';
const USUAL_DAYS = 180;

/** Deletes what people were told under the bell longer ago than the parameter says. Answers how many rows went. */
export async function purgeMentions(sweep: Omit<Sweep, 'filesDir'>): Promise<number> {
  const since = await keptSince(sweep, KEEP_DAYS, USUAL_DAYS);
  if (since === undefined) return 0;
  return deleteInSlices(sweep.database, 'shian_mention', (told) => told.where('at', '<', since).orderBy('at'));
}
