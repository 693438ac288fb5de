import { wallTime } from '../../model/wallTime.ts';
import type { Database } from '../database/Database.ts';
import { flowTables } from '../database/flowTables.ts';
import { SLICE_ROWS, sliceBySlice } from './sliceBySlice.ts';

const DAY_MS = 86_400_000;
/** What somebody has read is worth nothing after a season; a copy stays, it is her part in the run. */
const READ_DAYS = 90;

function deleteSlice(database: Database, before: string): Promise<number> {
  return database.write(async (executor) => {
    const tables = flowTables(executor);
    const old = tables
      .selectFrom('shian_flow_notice')
      .select('id')
      .where('kind', '!=', 'copied')
      .where('read_at', '<', before)
      .limit(SLICE_ROWS);
    const { numDeletedRows } = await tables.deleteFrom('shian_flow_notice').where('id', 'in', old).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Deletes what people were told of runs and have read long ago, slice by slice. Answers how many went. */
export async function sweepNotices({ database, now }: { readonly database: Database; readonly now: () => number }) {
  const before = wallTime(now() - READ_DAYS * DAY_MS);
  return sliceBySlice(() => deleteSlice(database, before));
}
