import { findEntity } from '../../model/lookups.ts';
import { ANY_FLOW } from '../../protocol/endpoints/workflow.ts';
import type { Executor } from '../database/Database.ts';
import { identityTables, type SavedViewTable } from '../database/identityTables.ts';
import type { Principal } from '../identity/principals/Principal.ts';
import { mayCall } from '../plugins/guardRoutes.ts';
import { mayRun } from './entity/accessOf.ts';
import type { Services } from './Services.ts';

/** A view says nothing that its list does not; it is kept from whoever may not open that. */
export function mayOpenList({ model }: Pick<Services, 'model'>, principal: Principal, list: string): boolean {
  const entity = findEntity(model, list);
  if (entity !== undefined) return mayRun(model, principal, entity, 'list');
  // Lists of tasks, runs and deployments go by the name of what opens them.
  return ANY_FLOW.includes(list) && mayCall(principal, { any: [list] });
}

/** Those of these saved views that the person may open. */
export async function readableViews(
  services: Pick<Services, 'model'>,
  executor: Executor,
  principal: Principal,
  ids: readonly string[],
): Promise<readonly SavedViewTable[]> {
  if (ids.length === 0) return [];
  const rows = await identityTables(executor)
    .selectFrom('shian_saved_view')
    .selectAll()
    .where('tenant_id', '=', principal.tenantId)
    .where('id', 'in', ids)
    .execute();
  return rows.filter(({ list }) => mayOpenList(services, principal, list));
}
