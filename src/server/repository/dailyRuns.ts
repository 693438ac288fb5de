import type { Executor } from '../database/Database.ts';
import type { SystemRows } from '../database/systemTables.ts';

/** One run of a daily job for a tenant. */
export interface DailyRun {
  readonly job: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Takes the day for this process; false when it has been done. Another process that asks at the same moment waits for the commit. */
export async function claimDay(executor: Executor, tenantId: string, { job, day, at }: DailyRun): Promise<boolean> {
  const claimed = await executor
    .withTables<SystemRows>()
    .insertInto('shian_daily')
    .values({ tenant_id: tenantId, job, day, ran_at: at, changed: 0 })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'job', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Notes how many records the run changed: who looks for a reason finds it here. */
export async function noteChanges(executor: Executor, tenantId: string, run: DailyRun, changed: number): Promise<void> {
  await executor
    .withTables<SystemRows>()
    .updateTable('shian_daily')
    .set({ changed })
    .where('tenant_id', '=', tenantId)
    .where('job', '=', run.job)
    .where('day', '=', run.day)
    .execute();
}
