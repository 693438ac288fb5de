import { ruleIssue } from '../../model/ruleIssue.ts';
import type { EngineText } from '../../model/Text.ts';
import { AppError, fieldRefusal } from '../AppError.ts';
import type { Executor } from '../database/Database.ts';
import { type FlowDefinitionRow, flowTables } from '../database/flowTables.ts';
import { DELETED } from './definitionPage.ts';
import { type Overseer, runningOf } from './deployedPage.ts';

export type Deployed = Omit<FlowDefinitionRow, 'xml'>;

const COMMON_IS_NOT_YOURS: EngineText = {
  zh: '通用流程由平台管理员管理，请联系平台管理员',
  en: 'Processes of all tenants are looked after by the platform’s administrator; ask her',
};

/** Those the caller may change: her tenant's own, and the platform's administrator all of them. */
async function ownDefinitions(
  executor: Executor,
  { administrator, tenantId }: Overseer,
  by: 'id' | 'deployment_id',
  values: readonly string[],
): Promise<readonly Deployed[]> {
  if (values.length === 0) throw new AppError('notFound');
  const found = await flowTables(executor)
    .selectFrom('shian_flow_definition')
    .selectAll()
    .where(by, 'in', [...values])
    .where('suspension_state', '<>', DELETED)
    .execute();
  const visible = found.filter((row) => administrator || row.tenant_id === '' || row.tenant_id === tenantId);
  if (new Set(visible.map((row) => row[by])).size < new Set(values).size) throw new AppError('notFound');
  if (!administrator && visible.some((row) => row.tenant_id === ''))
    throw fieldRefusal(by === 'id' ? 'processId' : 'deploymentIds', COMMON_IS_NOT_YOURS);
  return visible;
}

/** Suspends or activates a version; answers false where it is so already. */
export async function changeState(
  executor: Executor,
  user: Overseer,
  processId: string,
  suspension: 1 | 2,
): Promise<boolean> {
  const [found] = await ownDefinitions(executor, user, 'id', [processId]);
  if (found?.suspension_state === suspension) return false;
  await flowTables(executor)
    .updateTable('shian_flow_definition')
    .set({ suspension_state: suspension })
    .where('id', '=', processId)
    .execute();
  return true;
}

/** Runs of a version that stand while it is active, or go on while it is suspended. */
export function runsToFollow(executor: Executor, processId: string, suspension: 1 | 2) {
  return flowTables(executor)
    .selectFrom('shian_flow_instance')
    .select(['id', 'tenant_id'])
    .where('definition_id', '=', processId)
    .where('status', '=', 'running')
    .where((of) =>
      suspension === 1
        ? of('outcome', '=', 'suspended')
        : // A run of earlier releases has no outcome, and was never suspended.
          of.or([of('outcome', 'is', null), of('outcome', '<>', 'suspended')]),
    )
    .orderBy('id')
    .execute();
}

const stillRunning = ({ name, version }: Deployed, count: number): EngineText => ({
  zh: `“${name} v${version}”还有 ${count} 个实例在运行，请先终止或迁移后再删除`,
  en: `${count} runs of “${name} v${version}” are under way; end or migrate them first`,
});

/**
 * Deletes deployments that nothing runs by. A version whose runs are over keeps its drawing for them, out of sight and
 * out of use; its row goes when nothing refers to it.
 */
export async function deleteDeployments(
  executor: Executor,
  user: Overseer,
  deployments: readonly string[],
): Promise<void> {
  const found = await ownDefinitions(executor, user, 'deployment_id', deployments);
  const ids = found.map(({ id }) => id);
  const running = await runningOf(executor, ids);
  const issues = found.flatMap((row) => {
    const count = running.get(row.id) ?? 0;
    const message = stillRunning(row, count);
    return count === 0 ? [] : [ruleIssue('deploymentIds', message)];
  });
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
  const tables = flowTables(executor);
  const kept = tables.selectFrom('shian_flow_instance').select('definition_id').where('definition_id', 'in', ids);
  await tables.deleteFrom('shian_flow_definition').where('id', 'in', ids).where('id', 'not in', kept).execute();
  await tables.updateTable('shian_flow_definition').set({ suspension_state: DELETED }).where('id', 'in', ids).execute();
}
