import { sql } from 'kysely';
import { DAY_MS } from '../../model/days.ts';
import type { Entity } from '../../model/Entity.ts';
import { fieldOf } from '../../model/lookups.ts';
import { PLATFORM } from '../../model/platform.ts';
import { recycleDays } from '../../model/recycle.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Executor } from '../database/Database.ts';
import { fileNamesIn } from '../files/fileLinks.ts';
import { allReferences, entityLinkColumns } from '../files/fileReferences.ts';
import { removeFiles, type Sweep } from '../files/sweepFiles.ts';
import { createRepository } from '../repository/createRepository.ts';
import { keptDays } from './keptDays.ts';

/** The parameter that says after how many days removed records go for good; without it they stay. */
const PURGE_DAYS = 'record.purge.days';
/** In one transaction; others write between two of them. */
const SLICE_ROWS = 500;

/** Days that removed records are kept where their entity says nothing of it; 0: for ever. */
export const usualDays = (place: Pick<Sweep, 'database' | 'model'>): Promise<number> => keptDays(place, PURGE_DAYS, 0);

/** Deletes for good what was removed long enough ago, with the files only it referred to. Answers how many rows went. */
export async function purgeRemoved(sweep: Sweep): Promise<number> {
  const { database, model } = sweep;
  const usual = await usualDays(sweep);
  const names = new Set<string>();
  let gone = 0;
  for (const entity of Object.values(model.entities)) {
    if (entity.storage === 'none' || fieldOf(entity, 'isDeleted') === undefined) continue;
    const days = recycleDays(model, entity) ?? usual;
    if (days > 0) gone += await purgeEntity(sweep, entity, days, names);
  }
  if (names.size > 0) {
    const used = new Set((await allReferences(database.lateReads, model)).flatMap((one) => one.names));
    await removeFiles(
      sweep,
      [...names].filter((name) => !used.has(name)),
    );
  }
  return gone;
}

async function purgeEntity(sweep: Sweep, entity: Entity, days: number, names: Set<string>): Promise<number> {
  const before = wallTime(sweep.now() - days * DAY_MS);
  let gone = 0;
  for (const tenantId of await tenantsIn(sweep.database.lateReads, entity)) {
    for (let slice = SLICE_ROWS; slice === SLICE_ROWS; gone += slice)
      slice = await purgeSlice(sweep, entity, tenantId, before, names);
  }
  return gone;
}

/** Those of whose rows any are removed. */
async function tenantsIn(executor: Executor, { table, storage }: Entity): Promise<string[]> {
  if (storage !== 'tenant') return [PLATFORM];
  const rows = executor.selectFrom(table).select('tenant_id').distinct().where('is_deleted', '=', 1);
  return (await rows.execute()).map(({ tenant_id }) => String(tenant_id));
}

/** What goes by the clock nobody did: the history is not told row by row. */
function purgeSlice(
  { database, model }: Sweep,
  entity: Entity,
  tenantId: string,
  before: string,
  names: Set<string>,
): Promise<number> {
  const repository = createRepository({ database, model, tenantId, unrecorded: true });
  return repository.write(async (inside) => {
    const rows = await expiredRows(inside.database.executor, model, entity, tenantId, before);
    if (rows.length === 0) return 0;
    for (const row of rows)
      for (const value of Object.values(row)) for (const name of fileNamesIn(String(value ?? ''))) names.add(name);
    return inside.purge(
      entity,
      rows.map(({ id }) => String(id)),
      {},
    );
  });
}

function expiredRows(executor: Executor, model: Sweep['model'], entity: Entity, tenantId: string, before: string) {
  const columns = entityLinkColumns(model).find(({ table }) => table === entity.table)?.columns ?? [];
  return executor
    .selectFrom(entity.table)
    .select(['id', ...columns])
    .$if(entity.storage === 'tenant', (rows) => rows.where('tenant_id', '=', tenantId))
    .where('is_deleted', '=', 1)
    .where(sql<boolean>`coalesce(update_time, create_time) < ${before}`)
    .limit(SLICE_ROWS)
    .execute();
}
