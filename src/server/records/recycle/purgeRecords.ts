import type { Entity } from '../../../model/Entity.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { visibleRows } from '../allowedQuery.ts';
import { updateAudit } from '../audit.ts';
import { purgeChildren } from '../childRows.ts';
import { findRemoved } from '../findOwn.ts';
import { inTransaction } from '../inTransaction.ts';

/** Takes removed records away for good, with the rows that went with them: all of them or none. */
export function purgeRecords(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<number> {
  return inTransaction(context, async (inside) => {
    const records = await findRemoved(inside, entity, ids);
    const found = records.map(({ id }) => String(id));
    await purgeChildren(inside, entity, found);
    return inside.repository.purge(entity, found, updateAudit(inside), visibleRows(inside, entity));
  });
}
