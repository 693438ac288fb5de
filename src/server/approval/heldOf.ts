import type { Entity } from '../../model/Entity.ts';
import { FLOW_FIELD } from '../../model/workflow.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { flowTables } from '../database/flowTables.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { flowsOf } from './flowsOf.ts';

/** The records with where they stand: whoever decides a step of them meanwhile waits until this transaction ends. */
export async function heldOf(
  context: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<EntityRecord[]> {
  if (entity.workflow === undefined || records.length === 0) return [...records];
  await flowTables(context.repository.database.executor)
    .updateTable('shian_flow_instance')
    .set((of) => ({ revision: of('revision', '+', 0) }))
    .where('tenant_id', '=', context.user.tenantId)
    .where('business_table', '=', entity.table)
    .where(
      'business_id',
      'in',
      records.map(({ id }) => String(id)),
    )
    .where('status', '=', 'running')
    .execute();
  const flows = await flowsOf(context, entity, records);
  return records.map((record) => {
    const known = flows.get(String(record.id));
    return known === undefined ? record : { ...record, [FLOW_FIELD]: known.flow };
  });
}
