import type { EntityName } from '../../model/SchemaTypes.ts';
import type { Sweep } from '../files/sweepFiles.ts';
import { deleteInSlices } from './deleteInSlices.ts';
import { keptSince } from './keptDays.ts';

interface Keeping {
  readonly entities: readonly EntityName[];
  /** The parameter that says for how many days lines are kept; 0: for ever. */
  readonly parameter: string;
  readonly days: number;
}

/** The law on cyber security (网络安全法) asks for six months of the logs of a network. */
const KEPT: readonly Keeping[] = [
  { entities: ['logUsual', 'logApi', 'logError'], parameter: 'log.keep.days', days: 200 },
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
    for (const { tenant_id } of tenants) {
      // The tenant and the mark of deletion begin the index over the time.
      gone += await deleteInSlices(database, table, (lines) =>
        lines
          .where('tenant_id', '=', tenant_id)
          .where('is_deleted', '=', 0)
          .where('create_time', '<', since)
          .orderBy('create_time'),
      );
    }
  }
  return gone;
}
