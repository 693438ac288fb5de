import type { Database } from '../database/Database.ts';
import { historyTables } from '../database/historyTables.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { deleteInSlices } from './deleteInSlices.ts';
import { keptSince } from './keptDays.ts';

/** The parameter that says for how many days changes of records are kept; 0: for ever. */
const KEEP_DAYS = 'history.keep.days';
const USUAL_DAYS = 1095;

/** Deletes entries of the history that are older than the parameter says, slice by slice. Answers how many went. */
export async function purgeHistory(sweep: Omit<Sweep, 'filesDir'>): Promise<number> {
  const { database } = sweep;
  const since = await keptSince(sweep, KEEP_DAYS, USUAL_DAYS);
  if (since === undefined) return 0;
  let gone = 0;
  for (let tenantId = await nextTenant(database, ''); tenantId !== undefined; ) {
    const tenant = tenantId;
    gone += await deleteInSlices(database, 'shian_history', (entries) =>
      entries.where('tenant_id', '=', tenant).where('at', '<', since).orderBy('at'),
    );
    tenantId = await nextTenant(database, tenantId);
  }
  return gone;
}

/** One step through the index for each, however many entries they have. */
async function nextTenant({ executor }: Database, after: string): Promise<string | undefined> {
  const next = historyTables(executor).selectFrom('shian_history').select('tenant_id').where('tenant_id', '>', after);
  return (await next.orderBy('tenant_id').limit(1).executeTakeFirst())?.tenant_id;
}
