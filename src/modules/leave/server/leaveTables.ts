import type { Kysely } from 'kysely';
import type { Executor } from '../../../server/database/Database.ts';
import { declareTables } from '../../../server/database/declareTables.ts';

/** A leave request. */
export interface LeaveRow {
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

interface LeaveTables {
  shian_leave: LeaveRow;
}

/** The same connection, seen as the tables of this module. */
export const leaveTables = (executor: Executor): Kysely<LeaveTables> => executor as unknown as Kysely<LeaveTables>;

export const LEAVE_TABLES = declareTables<LeaveTables>({
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
