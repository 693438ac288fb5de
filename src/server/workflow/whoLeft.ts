import { textOf } from '../../model/recordValues.ts';
import { flowTables } from '../database/flowTables.ts';
import { userIsActive } from '../identity/principals/principals.ts';
import type { FlowContext } from './FlowContext.ts';

type Asking = Pick<FlowContext, 'executor' | 'directory' | 'user'>;

/** Of these people of the tenant those who will never decide: switched off, or gone. */
export async function whoLeft({ directory, user }: Pick<Asking, 'directory' | 'user'>, ids: readonly string[]) {
  const people = await directory.repository(user.tenantId).getMany(directory.entities.user, ids);
  const active = new Set(people.filter(userIsActive).map(({ id }) => textOf(id)));
  return new Set(ids.filter((id) => !active.has(id)));
}

/** Those of all who have open tasks. */
export async function allWhoLeft(asking: Asking): Promise<ReadonlySet<string>> {
  const { executor, user } = asking;
  const rows = await flowTables(executor)
    .selectFrom('shian_flow_task')
    .select('assignee')
    .distinct()
    .where('tenant_id', '=', user.tenantId)
    .where('status', '=', 'open')
    .where('assignee', '<>', '')
    .execute();
  return whoLeft(
    asking,
    rows.map(({ assignee }) => assignee),
  );
}
