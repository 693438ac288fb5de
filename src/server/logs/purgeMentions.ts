import { commentTables } from '../database/commentTables.ts';
import type { Database } from '../database/Database.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { keptSince } from './keptSince.ts';
import { SLICE_ROWS, sliceBySlice } from './sliceBySlice.ts';

/** The parameter that says for how many days the bell knows of comments and states, read or not; 0: for ever. */
const KEEP_DAYS = 'mention.keep.days';
const USUAL_DAYS = 180;

/** Deletes what people were told under the bell longer ago than the parameter says. Answers how many rows went. */
export async function purgeMentions(sweep: Omit<Sweep, 'filesDir'>): Promise<number> {
  const since = await keptSince(sweep, KEEP_DAYS, USUAL_DAYS);
  return since === undefined ? 0 : sliceBySlice(() => deleteSlice(sweep.database, since));
}

function deleteSlice(database: Database, since: string): Promise<number> {
  return database.write(async (executor) => {
    const tables = commentTables(executor);
    const old = tables.selectFrom('shian_mention').select('id').where('at', '<', since).orderBy('at').limit(SLICE_ROWS);
    const { numDeletedRows } = await tables.deleteFrom('shian_mention').where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
