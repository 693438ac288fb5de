import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import { changeRecord } from './changeRecord.ts';
import type { OperationContext } from './OperationContext.ts';

/** Only what is sent is changed and checked. */
export function patch(context: OperationContext, entity: Entity, call: Calls['patch']): Promise<EntityRecord> {
  return changeRecord(context, entity, call.id, call.record, { partial: true });
}
