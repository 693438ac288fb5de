import type { Entity } from '../../model/Entity.ts';
import { referenceTarget } from '../../model/lookups.ts';
import { textIn } from '../../model/textIn.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { visibleRows } from './allowedQuery.ts';
import { updateAudit } from './audit.ts';
import { checkParents } from './checkRows.ts';
import { removeChildren } from './childRows.ts';
import { findAllOwn } from './findOwn.ts';
import { inTransaction } from './inTransaction.ts';
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
    const records = await findAllOwn(inside, entity, ids);
    for (const record of records) refuseClosedRemoval(inside, entity, record);
    await refuseClosedParents(inside, entity, records);
    const found = records.map((record) => String(record.id));
    const removed = await inside.repository.remove(entity, found, updateAudit(inside), visibleRows(inside, entity));
    if (removed < found.length) throw new AppError('notFound');
    await removeChildren(inside, entity, found);
    await checkParents(inside, entity, records);
    for (const name of entity.referencedBy) await refuseInUse(inside, entity, name, records);
  });
}

async function refuseInUse(
  { model, repository, language }: OperationContext,
  entity: Entity,
  userName: string,
  records: readonly EntityRecord[],
): Promise<void> {
  const user = model.entities[userName];
  if (!user || user.storage === 'none') return;
  for (const field of user.fields) {
    const target = referenceTarget(field);
    if (field.system || field.column === undefined || target?.entity !== entity.name) continue;
    const keys = records.map((record) => record[target.valueField]).filter((key) => typeof key === 'string');
    // Rows of any tenant keep a global record in use.
    if (keys.length === 0 || !(await repository.isReferred(user, field.name, keys, entity.storage === 'global')))
      continue;
    if (user.name === entity.name) throw new AppError('hasChildren');
    throw new AppError('referenced', { entity: textIn(user.label, language) });
  }
}
