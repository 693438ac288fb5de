import { AppError } from '../AppError.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowInstanceRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext, FlowUser } from './FlowContext.ts';
import { candidaciesOf, overseesTenant } from './overseesTenant.ts';

type Asking = Pick<FlowContext, 'executor' | 'directory' | 'user'>;

async function hasPart({ executor, ...asking }: Asking, instanceId: string): Promise<boolean> {
  const { user } = asking;
  const as = await candidaciesOf(asking);
  const found = await flowTables(executor)
    .selectFrom('shian_flow_task as t')
    .select('t.id')
    .where('t.instance_id', '=', instanceId)
    .where((of) =>
      of.or([
        of('t.assignee', '=', user.id),
        of.and([
          of('t.assignee', '=', ''),
          of.exists(
            of
              .selectFrom('shian_flow_candidate as c')
              .select('c.task_id')
              .whereRef('c.task_id', '=', 't.id')
              .where('c.candidate', 'in', as),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined || (await hasCopy(executor, user, instanceId));
}

async function hasCopy(executor: Executor, user: FlowUser, instanceId: string): Promise<boolean> {
  const found = await flowTables(executor)
    .selectFrom('shian_flow_notice')
    .select('id')
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.id)
    .where('kind', '=', 'copied')
    .where('instance_id', '=', instanceId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A run for those who may see it: who started it, who has or had to do with it, whoever was given a copy, and who oversees the tenant. */
export async function readInstance(asking: Asking, id: string): Promise<FlowInstanceRow> {
  const { executor, user } = asking;
  const instance = await flowTables(executor)
    .selectFrom('shian_flow_instance')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', user.tenantId)
    .executeTakeFirst();
  if (!instance) throw new AppError('notFound');
  if (instance.starter_id === user.id || overseesTenant(user)) return instance;
  if (await hasPart(asking, id)) return instance;
  throw new AppError('forbidden');
}
