import type { Entity } from '../../model/Entity.ts';
import { needsReason } from '../../model/recycle.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { visibleRows } from './allowedQuery.ts';
import { updateAudit } from './audit.ts';
import { checkParents } from './checkRows.ts';
import { removeChildren } from './childRows.ts';
import { findAllHeld } from './findOwn.ts';
import { consequenceContext, inTransaction } from './inTransaction.ts';
import { keysOfRecords, referringFields } from './referringFields.ts';
import { refuseClosedParents, refuseClosedRemoval } from './refuseClosed.ts';

export async function remove(context: OperationContext, entity: Entity, { id }: Calls['remove']): Promise<true> {
  await removeRecords(context, entity, [id]);
  return true;
}

/** All of them or none. */
export async function removeMany(
  context: OperationContext,
  entity: Entity,
  { ids }: Calls['removeMany'],
): Promise<true> {
  await removeRecords(context, entity, ids);
  return true;
}

/**
 * Deletes logically, in one transaction. What other records refer to stays, and so does a tree node
 * with children; nodes deleted together with all their children go.
 */
function removeRecords(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<void> {
  return inTransaction(context, async (inside) => {
    const records = await findAllHeld(inside, entity, ids);
    for (const record of records) refuseClosedRemoval(inside, entity, record);
    await refuseClosedParents(inside, entity, records);
    if (needsReason(entity) && !inside.reason) throw new AppError('reasonNeeded');
    const found = records.map((record) => String(record.id));
    const removed = await inside.repository.remove(entity, found, updateAudit(inside), visibleRows(inside, entity));
    if (removed < found.length) throw new AppError('notFound');
    await removeChildren(inside, entity, found);
    if (entity.workflow !== undefined) await inside.modules.approval.endOf(consequenceContext(inside), entity, found);
    await checkParents(inside, entity, records);
    await refuseInUse(inside, entity, records);
  });
}

async function refuseInUse(
  { model, repository }: OperationContext,
  entity: Entity,
  records: readonly EntityRecord[],
): Promise<void> {
  for (const referring of referringFields(model, entity)) {
    const { user, field } = referring;
    const keys = keysOfRecords(records, referring);
    // Rows of any tenant keep a global record in use.
    if (keys.length === 0 || !(await repository.isReferred(user, field.name, keys, entity.storage === 'global')))
      continue;
    if (user.name === entity.name) throw new AppError('hasChildren');
    throw new AppError('referenced', { entity: user.label });
  }
}
