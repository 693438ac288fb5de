import { isOpenToStarter } from '../../flow/reading/openToStarter.ts';
import { flowTables } from '../database/flowTables.ts';
import type { FlowContext } from './FlowContext.ts';
import { graphOf } from './graphOf.ts';
import { stateOf } from './readRun.ts';

/** Tasks that nobody has taken of requests somebody made herself, where the process leaves them to others. */
export async function ownRequestsToClaim({
  executor,
  user,
}: Pick<FlowContext, 'executor' | 'user'>): Promise<string[]> {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_task as t')
    .innerJoin('shian_flow_instance as i', 'i.id', 't.instance_id')
    .selectAll('i')
    .select(['t.id as task_id', 't.activity_id'])
    .where('i.tenant_id', '=', user.tenantId)
    .where('i.starter_id', '=', user.id)
    .where('i.status', '=', 'running')
    .where('t.assignee', '=', '')
    .where('t.status', '=', 'open')
    .execute();
  const barred = rows.map(async ({ task_id, activity_id, ...run }) => {
    const graph = await graphOf(executor, run.definition_id);
    return isOpenToStarter(graph, activity_id, await stateOf({ executor }, run, graph)) ? [] : [task_id];
  });
  return (await Promise.all(barred)).flat();
}
