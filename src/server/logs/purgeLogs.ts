import type { EntityName } from '../../model/SchemaTypes.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Database } from '../database/Database.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { createDirectory } from '../identity/people/Directory.ts';

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

const DAY_MS = 86_400_000;
/** In one transaction; others write between two of them. */
const SLICE_ROWS = 2000;

function daysOf(chosen: string | undefined, { days: usual }: Keeping): number {
  const days = Number(chosen?.trim() || usual);
  return Number.isFinite(days) && days >= 0 ? days : usual;
}

/** Deletes log lines older than the parameters say, slice by slice. Answers how many went. */
export async function purgeLogs(sweep: Omit<Sweep, 'filesDir'>): Promise<number> {
  let gone = 0;
  for (const keeping of KEPT) gone += await purgeKept(sweep, keeping);
  return gone;
}

async function purgeKept({ database, model, now }: Omit<Sweep, 'filesDir'>, keeping: Keeping): Promise<number> {
  const days = daysOf(await createDirectory({ database, model }).parameter(keeping.parameter), keeping);
  if (days === 0) return 0;
  const before = wallTime(now() - days * DAY_MS);
  let gone = 0;
  for (const name of keeping.entities) {
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
