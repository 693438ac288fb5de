import type { EntityName } from '../../model/SchemaTypes.ts';
import type { Database } from '../database/Database.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { keptSince } from './keptSince.ts';
import { SLICE_ROWS, sliceBySlice } from './sliceBySlice.ts';

interface Keeping {
  readonly entities: readonly EntityName[];
  /** The parameter that says for how many days lines are kept; 0: for ever. */
  readonly parameter: string;
  readonly days: number;
}

/** Who was written to is asked about longer than what was called. */
const KEPT: readonly Keeping[] = [
  { entities: ['logUsual', 'logApi', 'logError'], parameter: 'log.keep.days', days: 30 },
  { entities: ['smsLog'], parameter: 'sms.keep.days', days: 180 },
];

/** Deletes log lines older than the parameters say, slice by slice. Answers how many went. */
export async function purgeLogs(sweep: Omit<Sweep, 'filesDir'>): Promise<number> {
  let gone = 0;
  for (const keeping of KEPT) gone += await purgeKept(sweep, keeping);
  return gone;
}

async function purgeKept(sweep: Omit<Sweep, 'filesDir'>, { entities, parameter, days }: Keeping): Promise<number> {
  const { database, model } = sweep;
  const since = await keptSince(sweep, parameter, days);
  if (since === undefined) return 0;
  let gone = 0;
  for (const name of entities) {
    const table = model.entities[name]?.table;
    if (table === undefined) continue;
    const tenants = await database.executor.selectFrom(table).select('tenant_id').distinct().execute();
    for (const { tenant_id } of tenants)
      gone += await sliceBySlice(() => deleteSlice(database, table, String(tenant_id), since));
  }
  return gone;
}

/** The tenant and the mark of deletion begin the index over the time. */
function deleteSlice(database: Database, table: string, tenantId: string, since: string): Promise<number> {
  return database.write(async (executor) => {
    const old = executor
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('is_deleted', '=', 0)
      .where('create_time', '<', since)
      .orderBy('create_time')
      .limit(SLICE_ROWS);
    const { numDeletedRows } = await executor.deleteFrom(table).where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
