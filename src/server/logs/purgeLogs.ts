import type { EntityName } from '../../model/SchemaTypes.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Database } from '../database/Database.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { createDirectory } from '../identity/people/Directory.ts';

/** The parameter that says for how many days log lines are kept; 0: for ever. */
const KEEP_DAYS = 'log.keep.days';
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;
/** In one transaction; others write between two of them. */
const SLICE_ROWS = 2000;

/** Messages tell of people, and so go with the rest. */
const LOGS: readonly EntityName[] = ['logUsual', 'logApi', 'logError', 'smsLog'];

function daysOf(chosen: string | undefined): number {
  const days = Number(chosen?.trim() || DEFAULT_DAYS);
  return Number.isFinite(days) && days >= 0 ? days : DEFAULT_DAYS;
}

/** Deletes log lines older than the parameter says, slice by slice. Answers how many went. */
export async function purgeLogs({ database, model, now }: Omit<Sweep, 'filesDir'>): Promise<number> {
  const days = daysOf(await createDirectory({ database, model }).parameter(KEEP_DAYS));
  if (days === 0) return 0;
  const before = wallTime(now() - days * DAY_MS);
  let gone = 0;
  for (const name of LOGS) {
    const table = model.entities[name]?.table;
    if (table === undefined) continue;
    const tenants = await database.executor.selectFrom(table).select('tenant_id').distinct().execute();
    for (const { tenant_id } of tenants) gone += await purgeTenant(database, table, String(tenant_id), before);
  }
  return gone;
}

async function purgeTenant(database: Database, table: string, tenantId: string, before: string): Promise<number> {
  for (let gone = 0; ; ) {
    const slice = await deleteSlice(database, table, tenantId, before);
    gone += slice;
    if (slice < SLICE_ROWS) return gone;
  }
}

/** The tenant and the mark of deletion begin the index over the time. */
function deleteSlice(database: Database, table: string, tenantId: string, before: string): Promise<number> {
  return database.write(async (executor) => {
    const old = executor
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('is_deleted', '=', 0)
      .where('create_time', '<', before)
      .orderBy('create_time')
      .limit(SLICE_ROWS);
    const { numDeletedRows } = await executor.deleteFrom(table).where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  });
}
