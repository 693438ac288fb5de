import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { changeRecord } from './changeRecord.ts';

/** The record as it stands afterwards. Fields that were not sent keep their values. */
export function update(context: OperationContext, entity: Entity, call: Calls['update']): Promise<EntityRecord> {
  return changeRecord(context, entity, call.id, call.record, { partial: false });
}
