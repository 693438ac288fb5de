import { isRefused } from '../../flow/machine/FlowStep.ts';
import { wallTime } from '../../model/wallTime.ts';
import type { Database, Executor } from '../database/Database.ts';
import { flowTables } from '../database/flowTables.ts';
import { newId } from '../database/newId.ts';
import type { JobRow, SystemRows } from '../database/systemTables.ts';
import { createDirectory, type Directory } from '../identity/people/Directory.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { flowContext } from './FlowContext.ts';
import { clockIn } from './flowClock.ts';
import { readRun } from './readRun.ts';
import { resultOf, writeProgress } from './runCommand.ts';

interface Ringing extends Pick<Directory, 'model'> {
  readonly database: Database;
  readonly modules: OperationContext['modules'];
  readonly now: () => number;
}

/** Takes the row of a clock away, unless it was set anew since this server took it: then it is another's to ring. */
async function endClock(executor: Executor, { id, due_at }: JobRow): Promise<boolean> {
  const { numDeletedRows } = await executor
    .withTables<SystemRows>()
    .deleteFrom('shian_job')
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * The clock of a run rings: the step and the end of its row in the table of jobs are one transaction, so that a server
 * that dies in between changes nothing and the next one rings again. Answers whether anything came of it.
 */
export async function ringClock({ model, modules, database, now }: Ringing, job: JobRow): Promise<boolean> {
  const { instance, visit } = clockIn(job);
  return createDirectory({ database, model }).write(async (directory) => {
    const { executor } = directory.database;
    const run = await flowTables(executor)
      .selectFrom('shian_flow_instance')
      .select('tenant_id')
      .where('id', '=', instance)
      .executeTakeFirst();
    if (run === undefined) {
      await endClock(executor, job);
      return false;
    }
    const user = { id: '', tenantId: run.tenant_id, roleAliases: [] };
    const context = flowContext(directory, { modules, user, newId, now: wallTime(now()), isSystem: true });
    // The run comes first, as in every other step, so that no two wait for one another.
    const held = await readRun(context, instance);
    if (!(await endClock(executor, job))) return false;
    const result = await resultOf(context, held.graph, held.state, { op: 'timer', visit });
    // The step was done meanwhile, or its run is suspended or over: nothing is left for this clock to do.
    if (isRefused(result)) return false;
    await writeProgress(context, held, held.graph, result);
    return true;
  });
}
