import type { Entity } from '../../model/Entity.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';

/** What follows from the other values of a record, by the rule of its entity, and is not so yet. */
export async function derivedValues(
  context: OperationContext,
  entity: Entity,
  record: EntityRecord,
): Promise<EntityRecord> {
  const derived = await context.modules.saving[entity.name]?.derive?.(context, record);
  return Object.fromEntries(Object.entries(derived ?? {}).filter(([name, value]) => record[name] !== value));
}
