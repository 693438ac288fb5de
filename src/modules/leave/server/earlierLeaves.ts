import type { Kysely } from 'kysely';
import { declareTables } from '../../../server/database/declareTables.ts';
import type { Directory } from '../../../server/identity/people/Directory.ts';
import { leaveDays } from '../wire/leaveDays.ts';

/** A leave request of earlier releases, whose table was no entity's. */
interface EarlierLeave {
  id: string;
  tenant_id: string;
  definition_id: string;
  instance_id: string;
  task_user: string;
  start_time: string;
  end_time: string;
  reason: string;
  apply_time: string;
  create_user: string;
  create_dept: string;
}

interface EarlierTables {
  shian_leave: EarlierLeave;
}

export const EARLIER_TABLES = declareTables<EarlierTables>({
  shian_leave: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      definition_id: 'text',
      instance_id: 'text',
      task_user: 'text',
      start_time: 'text',
      end_time: 'text',
      reason: 'text',
      apply_time: 'text',
      create_user: 'text',
      create_dept: 'text',
    },
  },
});

const SLICE_ROWS = 500;

const recordOf = (row: EarlierLeave) => ({
  id: row.id,
  taskUser: row.task_user,
  startTime: row.start_time,
  endTime: row.end_time,
  days: leaveDays(row.start_time, row.end_time) ?? null,
  reason: row.reason,
  createUser: row.create_user,
  createDept: row.create_dept,
  createTime: row.apply_time,
  updateUser: row.create_user,
  updateTime: row.apply_time,
  revision: 1,
});

/** Requests of earlier releases become records of their entity; their runs name its table already. */
export async function moveEarlierLeaves(directory: Directory): Promise<void> {
  const entity = directory.model.entities.bladeProcessLeave;
  if (entity === undefined) return;
  const moveSlice = () =>
    directory.write(async (inside) => {
      const tables = inside.database.executor as unknown as Kysely<EarlierTables>;
      const rows = await tables.selectFrom('shian_leave').selectAll().limit(SLICE_ROWS).execute();
      for (const row of rows) await inside.repository(row.tenant_id).insert(entity, [recordOf(row)]);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tables.deleteFrom('shian_leave').where('id', 'in', ids).execute();
      return rows.length;
    });
  while ((await moveSlice()) === SLICE_ROWS);
}
