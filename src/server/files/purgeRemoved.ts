import { sql } from 'kysely';
import { fieldOf } from '../../model/lookups.ts';
import { wallTime } from '../../model/wallTime.ts';
import { createDirectory } from '../identity/people/Directory.ts';
import { namesIn } from './fileLinks.ts';
import { allReferences, entityLinkColumns } from './fileReferences.ts';
import { removeFiles, type Sweep } from './sweepFiles.ts';

/** The parameter that says after how many days removed records go for good; without it they stay. */
const PURGE_DAYS = 'record.purge.days';
const DAY_MS = 86_400_000;

/** Deletes for good what was removed that many days ago, with the files only it referred to. Answers how many rows went. */
export async function purgeRemoved(sweep: Sweep): Promise<number> {
  const { database, model, now } = sweep;
  const days = Number((await createDirectory({ database, model }).parameter(PURGE_DAYS)) ?? '');
  if (!Number.isFinite(days) || days <= 0) return 0;
  const before = wallTime(now() - days * DAY_MS);
  const columns = new Map(entityLinkColumns(model).map((one) => [one.table, one.columns]));
  const names = new Set<string>();
  let gone = 0;
  for (const entity of Object.values(model.entities)) {
    if (entity.storage === 'none' || fieldOf(entity, 'isDeleted') === undefined) continue;
    const rows = await database.write((executor) =>
      executor
        .deleteFrom(entity.table)
        .where('is_deleted', '=', 1)
        .where(sql<boolean>`coalesce(update_time, create_time) < ${before}`)
        .returning(['id', ...(columns.get(entity.table) ?? [])])
        .execute(),
    );
    gone += rows.length;
    for (const row of rows)
      for (const value of Object.values(row)) for (const name of namesIn(String(value ?? ''))) names.add(name);
  }
  if (names.size > 0) {
    const used = new Set((await allReferences(database.executor, model)).flatMap((one) => one.names));
    await removeFiles(
      sweep,
      [...names].filter((name) => !used.has(name)),
    );
  }
  return gone;
}
