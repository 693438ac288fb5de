import type { Model } from '../../model/Model.ts';
import { PLATFORM } from '../../model/platform.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Database } from '../database/Database.ts';
import { type ClientLogTable, identityTables } from '../database/identityTables.ts';
import { newId } from '../database/newId.ts';
import { createRepository } from '../repository/createRepository.ts';
import { browserRecord } from './errorRecord.ts';

const SLICE_ROWS = 500;

function recordOf({ user_id, created_at, ...entry }: ClientLogTable) {
  return { ...browserRecord(entry), id: newId(), createUser: user_id, createTime: wallTime(created_at) };
}

/** Earlier releases kept what browsers report in a table that nothing read: its rows become lines of the error log. */
export async function moveBrowserLogs(database: Database, model: Model): Promise<void> {
  const entity = model.entities.logError;
  if (entity === undefined) return;
  const repository = createRepository({ database, model, tenantId: PLATFORM });
  const moveSlice = () =>
    repository.write(async (inside) => {
      const tables = identityTables(inside.database.executor);
      const rows = await tables.selectFrom('shian_client_log').selectAll().limit(SLICE_ROWS).execute();
      for (const row of rows) await inside.inTenant(row.tenant_id).insert(entity, [recordOf(row)]);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tables.deleteFrom('shian_client_log').where('id', 'in', ids).execute();
      return rows.length;
    });
  while ((await moveSlice()) === SLICE_ROWS);
}
