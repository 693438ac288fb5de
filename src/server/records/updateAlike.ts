import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { updateAudit } from './audit.ts';

/** Changes rows by their ids; those that change alike are written together, however many there are. */
export async function updateAlike(
  context: OperationContext,
  entity: Entity,
  changes: ReadonlyMap<string, EntityRecord>,
): Promise<void> {
  const alike = Map.groupBy(changes, ([, change]) => JSON.stringify(change));
  for (const [first, ...others] of alike.values()) {
    if (first === undefined) continue;
    const [id, change] = first;
    const ids = [id, ...others.map(([other]) => other)];
    await context.repository.update(entity, ids, { ...change, ...updateAudit(context) });
  }
}
