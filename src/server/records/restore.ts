import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { updateAudit } from './audit.ts';
import { checkReferences } from './checkReferences.ts';
import { checkParents } from './checkRows.ts';
import { restoreChildren } from './childRows.ts';
import { derivedValues } from './derivedValues.ts';
import { findRemoved } from './findOwn.ts';
import { consequenceContext, inTransaction } from './inTransaction.ts';
import { refuseClosedParents } from './refuseClosed.ts';
import { storedComputed } from './storedValues.ts';
import { leftToOthers } from './switchOthersOff.ts';

/**
 * Brings removed records back with the rows that went with them, all of them or none: what they refer to must be
 * there, their keys free, and what they belong to open. What follows from their values is as of now, and a request
 * that was under way lies with its starter again.
 */
export function restoreRecords(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<void> {
  return inTransaction(context, async (inside) => {
    const records = await findRemoved(inside, entity, ids);
    await refuseClosedParents(inside, entity, records);
    const found = records.map(({ id }) => String(id));
    await inside.repository.restore(entity, found, updateAudit(inside));
    // Those of a tree that come back together find each other.
    for (const record of records) await checkReferences(inside, stored(entity), record, { record, standing: record });
    for (const record of records) await restoreChildren(inside, entity, record);
    for (const record of records) await catchUp(inside, entity, record);
    if (entity.workflow !== undefined)
      await inside.modules.approval.revive(consequenceContext(inside), entity, records);
    await checkParents(inside, entity, records);
  });
}

async function catchUp(context: OperationContext, entity: Entity, record: EntityRecord): Promise<void> {
  const left = await leftToOthers(context, entity, record);
  const derived = await derivedValues(context, entity, { ...record, ...left });
  const changes = { ...left, ...derived };
  if (Object.keys(changes).length === 0) return;
  const computed = storedComputed(entity, { ...record, ...changes });
  await context.repository.update(entity, [String(record.id)], { ...changes, ...computed, ...updateAudit(context) });
}

const stored = ({ fields }: Entity) => fields.filter(({ system, column }) => !system && column !== undefined);
