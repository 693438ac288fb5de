import { AppError } from '../AppError.ts';
import { type FlowInstanceRow, flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { isAmongCandidates } from './isAmongCandidates.ts';
import { candidaciesOf, overseesTenant } from './overseesTenant.ts';

/** What a run is about. */
export interface Business {
  readonly table: string;
  readonly id: string;
}

type Asking = Pick<FlowContext, 'executor' | 'directory' | 'user'>;

/** Those of these runs that somebody has or had to do with, also where her task is another's by now, or was given a copy of. */
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
    .where((of) => of.or([of('t.assignee', '=', user.id), of.and([of('t.assignee', '=', ''), isAmongCandidates(as)])]));
  const copies = tables
    .selectFrom('shian_flow_notice')
    .select('instance_id')
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.id)
    .where('kind', '=', 'copied')
    .where('instance_id', 'in', ids);
  const acts = tables
    .selectFrom('shian_flow_step')
    .select('instance_id')
    .where('instance_id', 'in', ids)
    .where('actor', '=', user.id);
  const found = await tasks.union(copies).union(acts).execute();
  return new Set(found.map(({ instance_id }) => instance_id));
}

/** A run for those who may see it: who started it, who has or had to do with it, whoever was given a copy, and who oversees the tenant. */
export const readInstance = async (asking: Asking, id: string): Promise<FlowInstanceRow> =>
  shown(asking, await runsOf(asking).where('id', '=', id).executeTakeFirst());

/** The same of the last run about a paper. */
export const readRunAbout = async (asking: Asking, { table, id }: Business): Promise<FlowInstanceRow> =>
  shown(
    asking,
    await runsOf(asking)
      .where('business_id', '=', id)
      .where('business_table', '=', table)
      .orderBy('started_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

const runsOf = ({ executor, user }: Asking) =>
  flowTables(executor).selectFrom('shian_flow_instance').selectAll().where('tenant_id', '=', user.tenantId);

async function shown(asking: Asking, instance: FlowInstanceRow | undefined): Promise<FlowInstanceRow> {
  if (!instance) throw new AppError('notFound');
  const { user } = asking;
  if (instance.starter_id === user.id || overseesTenant(user)) return instance;
  if ((await runsWithPart(asking, [instance.id])).has(instance.id)) return instance;
  throw new AppError('forbidden');
}
