import { AppError } from '../AppError.ts';
import { type FlowInstanceRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { candidaciesOf, overseesTenant } from './overseesTenant.ts';

type Asking = Pick<FlowContext, 'executor' | 'directory' | 'user'>;

/** Those of these runs that somebody has or had to do with, or was given a copy of. */
export async function runsWithPart(
  { executor, ...asking }: Asking,
  instanceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (instanceIds.length === 0) return new Set();
  const { user } = asking;
  const as = await candidaciesOf(asking);
  const tables = flowTables(executor);
  const ids = [...instanceIds];
  const tasks = tables
    .selectFrom('shian_flow_task as t')
    .select('t.instance_id')
    .where('t.instance_id', 'in', ids)
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
    );
  const copies = tables
    .selectFrom('shian_flow_notice')
    .select('instance_id')
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.id)
    .where('kind', '=', 'copied')
    .where('instance_id', 'in', ids);
  const found = await tasks.union(copies).execute();
  return new Set(found.map(({ instance_id }) => instance_id));
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
  if ((await runsWithPart(asking, [id])).has(id)) return instance;
  throw new AppError('forbidden');
}
