import { allows } from '../../model/allows.ts';
import type { Entity } from '../../model/Entity.ts';
import type { Calls, EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from './access.ts';
import { changeRecord } from './changeRecord.ts';

/** Only what is sent is changed and checked. */
export function patch(context: OperationContext, entity: Entity, call: Calls['patch']): Promise<EntityRecord> {
  return changeRecord(context, entity, call.id, patchable(context, entity, call.record), { partial: true });
}

/** Who may switch but not edit changes nothing but the switches he holds. */
function patchable({ user }: OperationContext, entity: Entity, record: EntityRecord): EntityRecord {
  const codes = codesOf(user);
  if (allows(codes, entity.permissions.update)) return record;
  const switches = entity.toggles.filter((toggle) => toggle.via === 'patch' && allows(codes, toggle.permission));
  const names = new Set(['revision', ...switches.map((toggle) => toggle.field)]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}
