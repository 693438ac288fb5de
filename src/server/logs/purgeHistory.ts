import { wallTime } from '../../model/wallTime.ts';
import type { Database } from '../database/Database.ts';
import { historyTables } from '../database/historyTables.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { createDirectory } from '../identity/people/Directory.ts';

/** The parameter that says for how many days changes of records are kept; 0: for ever. */
const KEEP_DAYS = 'history.keep.days';
const USUAL_DAYS = 1095;
const DAY_MS = 86_400_000;
/** In one transaction; others write between two of them. */
const SLICE_ROWS = 2000;

/** Deletes entries of the history that are older than the parameter says, slice by slice. Answers how many went. */
export async function purgeHistory({ database, model, now }: Omit<Sweep, 'filesDir'>): Promise<number> {
  const chosen = (await createDirectory({ database, model }).parameter(KEEP_DAYS))?.trim();
  const days = Number(chosen || USUAL_DAYS);
  if (!Number.isFinite(days) || days <= 0) return 0;
  const before = wallTime(now() - days * DAY_MS);
  let gone = 0;
  for (let tenantId = await nextTenant(database, ''); tenantId !== undefined; ) {
    gone += await purgeTenant(database, tenantId, before);
    tenantId = await nextTenant(database, tenantId);
  }
  return gone;
}

/** One step through the index for each, however many entries they have. */
async function nextTenant({ executor }: Database, after: string): Promise<string | undefined> {
  const next = historyTables(executor).selectFrom('shian_history').select('tenant_id').where('tenant_id', '>', after);
  return (await next.orderBy('tenant_id').limit(1).executeTakeFirst())?.tenant_id;
}

async function purgeTenant(database: Database, tenantId: string, before: string): Promise<number> {
  for (let gone = 0; ; ) {
    const slice = await deleteSlice(database, tenantId, before);
    gone += slice;
    if (slice < SLICE_ROWS) return gone;
  }
}

function deleteSlice(database: Database, tenantId: string, before: string): Promise<number> {
  return database.write(async (executor) => {
    const tables = historyTables(executor);
    const old = tables.selectFrom('shian_history').select('id').where('tenant_id', '=', tenantId);
    const oldest = old.where('at', '<', before).orderBy('at').limit(SLICE_ROWS);
    const { numDeletedRows } = await tables.deleteFrom('shian_history').where('id', 'in', oldest).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
