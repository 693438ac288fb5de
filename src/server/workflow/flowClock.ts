import { momentOf } from '../../model/wallTime.ts';
import type { Executor } from '../database/Database.ts';
import type { FlowInstanceRow } from '../database/flowTables.ts';
import type { JobRow, SystemRows } from '../database/systemTables.ts';

/** What the clocks of runs are called in the table of jobs. */
export const FLOW_CLOCK = 'flow.clock';

/** Of a row in the table of jobs: which run, and which of its visits. */
export function clockIn({ record }: Pick<JobRow, 'record'>): { readonly instance: string; readonly visit: number } {
  const [instance = '', visit = ''] = record.split('#');
  return { instance, visit: Number(visit) };
}

/** Sets the clock of a visit, or sets it anew; the servers that look at the table of jobs hear it ring. */
export async function setFlowClock(
  executor: Executor,
  { id, tenant_id }: Pick<FlowInstanceRow, 'id' | 'tenant_id'>,
  visit: number,
  due: string,
): Promise<void> {
  const record = `${id}#${visit}`;
  const fresh = {
    due_at: momentOf(due),
    attempts: 0,
    claimed_by: null,
    claimed_until: null,
    ran_at: null,
    changed: null,
    error: null,
  };
  await executor
    .withTables<SystemRows>()
    .insertInto('shian_job')
    .values({ id: `${FLOW_CLOCK}@${record}`, name: FLOW_CLOCK, tenant_id, record, ...fresh })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fresh))
    .execute();
}
