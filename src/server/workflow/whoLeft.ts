import { textOf } from '../../model/recordValues.ts';
import { flowTables } from '../database/flowTables.ts';
import { userIsActive } from '../identity/principals/principals.ts';
import type { FlowContext } from './FlowContext.ts';

type Asking = Pick<FlowContext, 'executor' | 'directory' | 'user'>;

/** Of the tenant's people who have open tasks those who will never decide: switched off, or gone. */
export async function whoLeft({ executor, directory, user }: Asking): Promise<ReadonlySet<string>> {
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_task')
    .select('assignee')
    .distinct()
    .where('tenant_id', '=', user.tenantId)
    .where('status', '=', 'open')
    .where('assignee', '<>', '')
    .execute();
  const ids = rows.map(({ assignee }) => assignee);
  const people = await directory.repository(user.tenantId).getMany(directory.entities.user, ids);
  const active = new Set(people.filter(userIsActive).map(({ id }) => textOf(id)));
  return new Set(ids.filter((id) => !active.has(id)));
}
