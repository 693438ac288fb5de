import type { Condition } from '../../model/Condition.ts';
import type { Entity, Toggle } from '../../model/Entity.ts';
import type { Json } from '../../model/Json.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { updateAudit } from './audit.ts';
import { consequenceContext } from './inTransaction.ts';

/** After a record was written: where only one of a group may be on and it is, the others go off. */
export async function switchOthersOff(context: OperationContext, entity: Entity, record: EntityRecord): Promise<void> {
  for (const toggle of entity.toggles) {
    if (toggle.oneWithin !== undefined && record[toggle.field] === toggle.on) {
      await switchOff(consequenceContext(context), entity, toggle, toggle.oneWithin, record);
    }
  }
}

async function switchOff(
  context: OperationContext,
  entity: Entity,
  toggle: Toggle,
  group: readonly string[],
  record: EntityRecord,
): Promise<void> {
  const same = group.map((field): Condition => agrees(field, record[field]));
  const where: Condition = {
    all: [
      { path: 'id', op: 'ne', value: String(record.id) },
      { path: toggle.field, op: 'eq', value: toggle.on },
      ...same,
    ],
  };
  const others = await context.repository.find(entity, { where });
  const ids = others.map((other) => String(other.id));
  await context.repository.update(entity, ids, { [toggle.field]: toggle.off, ...updateAudit(context) });
}

function agrees(path: string, value: unknown): Condition {
  if (value === null || value === undefined) return { path, op: 'empty', value: true };
  return { path, op: 'eq', value: value as Json };
}
